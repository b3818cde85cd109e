import { toldBy, type About } from '@hatch/contexts/notifications/events';
import type { OrderLine } from '@hatch/contexts/orders/events';
import type { DifferenceFound } from '@hatch/contexts/reconciliation/events';
import type { StoreStatusChanged } from '@hatch/contexts/store-status/events';
import { isRefundReason, londonTime, REFUND_REASONS } from '@hatch/kernel/rules';

export const partOf = (part: number): string => `part ${part + 1}`;
const MOST_LINES = 20;

export const itemsOf = (lines: readonly OrderLine[]): string => {
  const more = lines.length - MOST_LINES;
  const shown = lines.slice(0, MOST_LINES).map(({ quantity, name }) => `${quantity} x ${name}`);
  return [...shown, ...(more > 0 ? [`${more} more`] : [])].join(', ');
};
export const methodOf = (method: 'COLLECT' | 'DELIVER' | null): string | false =>
  method !== null && (method === 'DELIVER' ? 'Delivery' : 'Collection');
export const dueAt = (dueBy: string | null): string | false => dueBy !== null && `due ${londonTime(new Date(dueBy))}`;
export const refundReason = (reason: string): string => (isRefundReason(reason) ? REFUND_REASONS[reason] : reason);
export const sent = (about: About & { readonly attempt: number }) => [
  toldBy(about),
  about.attempt > 1 && `try ${about.attempt}`,
];

export const STATUS_REASONS: Readonly<Record<StoreStatusChanged['data']['reason'], string | false>> = {
  staff: false,
  'closing-time': 'closing time',
  'first-start': 'the shop began',
  'opening-time': 'opening time',
  ended: 'its time was over',
  unattended: 'no one took its orders',
  'late-orders': 'too many orders are late',
};
export const DIFFERENCES: Readonly<Record<DifferenceFound['data']['kind'], string>> = {
  'unknown-here': 'taken there, and unknown here',
  'not-taken': 'taken here, and not there',
  'not-recorded': 'taken there, and not recorded here',
  amount: 'another amount',
  refunds: 'other refunds',
  'not-placed': 'paid, and neither placed nor given back',
  'not-paid': 'placed as paid, and nothing was taken',
};
export const unitsOf = (quantity: number): string => (quantity === 1 ? '1 unit' : `${quantity} units`);
