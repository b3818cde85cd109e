import type { Answers } from '../../api/calls';

export type SaleStatus = Answers['GET /api/products/{id}']['status'];

/** A product (OOS-13), or a variant by its own row id (OOS-14, OPEN-77). */
export type StockItem = {
  readonly kind: 'product' | 'variant';
  readonly id: number;
  /** With the product's name before it when it is a variant. */
  readonly name: string;
  readonly stock: number;
  readonly status: SaleStatus;
};

/** OOS-06 */
const LOW_BELOW = 5;

/** OPEN-75: 0 is low too; what is not sold is in the other list. */
export const isLow = ({ status, stock }: Pick<StockItem, 'status' | 'stock'>): boolean =>
  status === 'active' && stock < LOW_BELOW;

export const isOut = ({ status }: Pick<StockItem, 'status'>): boolean => status === 'out-of-stock';

export const otherStatus = (status: SaleStatus): SaleStatus => (status === 'active' ? 'out-of-stock' : 'active');

export const sameItem = (one: StockItem, other: StockItem): boolean => one.kind === other.kind && one.id === other.id;
