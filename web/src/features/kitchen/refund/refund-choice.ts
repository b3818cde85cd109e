import { costOfUnits, type ChosenRefundReason, type Pence } from '@hatch/kernel/rules';
import type { OrderPayments, RefundableLine, RefundBody } from './refund-api';

export type RefundChoice = {
  readonly scope: 'all' | 'lines' | 'amount';
  /** Units by sku. */
  readonly units: Readonly<Record<string, number>>;
  readonly delivery: boolean;
  /** As typed, in pounds. */
  readonly pounds: string;
  readonly restock: boolean;
  readonly cancel: boolean;
  readonly reason: ChosenRefundReason;
  readonly note: string;
};

export const NO_CHOICE: RefundChoice = {
  scope: 'all',
  units: {},
  delivery: false,
  pounds: '',
  restock: false,
  cancel: false,
  reason: 'complaint',
  note: '',
};

export const unitsLeft = ({ quantity, refunded_quantity }: RefundableLine): number => quantity - refunded_quantity;

export const penceOf = (pounds: string): Pence | undefined => {
  const match = /^\s*£?\s*(\d{1,6})(?:[.,](\d{1,2}))?\s*$/.exec(pounds);
  return match ? Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0')) : undefined;
};

/** Same rule as the server: lines at the prices paid. */
const costOf = (lines: readonly RefundableLine[], units: RefundChoice['units']): Pence =>
  lines.reduce(
    (sum, { sku, amount, quantity, refunded_quantity }) =>
      sum + costOfUnits(amount, quantity, refunded_quantity, units[sku] ?? 0),
    0,
  );

export const amountOf = (
  { scope, units, delivery, pounds }: RefundChoice,
  { lines, delivery_left }: Pick<OrderPayments['order'], 'lines' | 'delivery_left'>,
  left: Pence,
): Pence | undefined => {
  if (scope === 'all') return left;
  return scope === 'lines' ? costOf(lines, units) + (delivery ? delivery_left : 0) : penceOf(pounds);
};

const unitsChosen = (units: RefundChoice['units']) =>
  Object.entries(units).flatMap(([sku, quantity]) => (quantity > 0 ? [{ sku, quantity }] : []));

/** An amount or a delivery charge has no units to put back. */
const putsBack = ({ scope, units, restock }: Pick<RefundChoice, 'scope' | 'units' | 'restock'>): boolean =>
  restock && (scope === 'all' || (scope === 'lines' && unitsChosen(units).length > 0));

export const bodyOf = (
  { scope, units, delivery, restock, cancel, reason, note }: RefundChoice,
  refundId: string,
  amount: Pence,
): Omit<RefundBody, 'orderId'> => ({
  refundId,
  ...(scope === 'amount' && { amount }),
  ...(scope === 'lines' && {
    lines: unitsChosen(units),
    ...(delivery && { delivery }),
  }),
  restock: putsBack({ scope, units, restock }),
  cancel: scope === 'all' && cancel,
  reason,
  note,
});
