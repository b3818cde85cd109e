import { costOfUnits, type ChosenRefundReason, type Pence } from '@hatch/kernel/rules';
import type { RefundableLine, RefundBody } from './refund-api';

/** What an administrator has chosen so far. */
export type RefundChoice = {
  readonly scope: 'all' | 'lines' | 'amount';
  /** Units by sku. */
  readonly units: Readonly<Record<string, number>>;
  /** As it is typed, in pounds. */
  readonly pounds: string;
  readonly restock: boolean;
  readonly cancel: boolean;
  readonly reason: ChosenRefundReason;
  readonly note: string;
};

export const NO_CHOICE: RefundChoice = {
  scope: 'all',
  units: {},
  pounds: '',
  restock: false,
  cancel: false,
  reason: 'complaint',
  note: '',
};

export const unitsLeft = ({ quantity, refunded_quantity }: RefundableLine): number => quantity - refunded_quantity;

/** Undefined for what is no amount of pounds and pence. */
export const penceOf = (pounds: string): Pence | undefined => {
  const match = /^\s*£?\s*(\d{1,6})(?:[.,](\d{1,2}))?\s*$/.exec(pounds);
  return match ? Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0')) : undefined;
};

/** As the server works it out: lines at what they were paid with. */
const costOf = (lines: readonly RefundableLine[], units: RefundChoice['units']): Pence =>
  lines.reduce(
    (sum, { sku, amount, quantity, refunded_quantity }) =>
      sum + costOfUnits(amount, quantity, refunded_quantity, units[sku] ?? 0),
    0,
  );

/** What would go back; undefined while what is typed is no amount. */
export const amountOf = (
  { scope, units, pounds }: RefundChoice,
  lines: readonly RefundableLine[],
  left: Pence,
): Pence | undefined => {
  if (scope === 'all') return left;
  return scope === 'lines' ? costOf(lines, units) : penceOf(pounds);
};

export const bodyOf = (
  { scope, units, restock, cancel, reason, note }: RefundChoice,
  refundId: string,
  amount: Pence,
): Omit<RefundBody, 'orderId'> => ({
  refundId,
  ...(scope === 'amount' && { amount }),
  ...(scope === 'lines' && {
    lines: Object.entries(units).flatMap(([sku, quantity]) => (quantity > 0 ? [{ sku, quantity }] : [])),
  }),
  restock: scope !== 'amount' && restock,
  cancel: scope === 'all' && cancel,
  reason,
  note,
});
