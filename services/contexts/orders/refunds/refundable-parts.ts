import { partsOfOrder, type Pence } from '@hatch/kernel/rules';
import type { OrderLine } from '../order-line.js';

export type RefundablePart = Pick<OrderLine, 'sku' | 'name' | 'quantity'> & {
  /** Pence paid for all its units, less their part of a discount. */
  readonly amount: Pence;
};
export type RefundableParts = {
  readonly lines: readonly RefundablePart[];
  /** Never negative: a discount is in the lines. */
  readonly delivery: Pence;
};

type Figures = { readonly lines: readonly OrderLine[]; readonly postage: Pence };

export const refundableParts = ({ lines, postage }: Figures): RefundableParts => {
  const { items, delivery } = partsOfOrder(lines, postage);
  return {
    lines: lines.map(({ sku, name, quantity }, index) => ({ sku, name, quantity, amount: items[index] ?? 0 })),
    delivery,
  };
};
