import { isFinished, isLater, isOverdue, receivedAt, rowStatusOf, type StaffOrder } from './staff-order';

/** A disconnected screen sounds different and rarer. */
export const PERIOD_MS = { newOrder: 3000, openTime: 1000, notLive: 15_000 } as const;

/** A requested minute of quiet: a new order sounds once in it. */
export type Quiet = {
  /** Milliseconds since 1970, as `now`. */
  readonly until: number;
  /** Null when the name is unknown. */
  readonly by: string | null;
};

export type Alarm = {
  readonly rings: boolean;
  /** Level of the longest ignored NEW order; from 1 on it rings louder. */
  readonly escalated: StaffOrder['escalated'];
  /** Without later orders. */
  readonly waiting: number;
  /** Orders for a chosen time that the kitchen need not start yet. */
  readonly later: number;
  /** Of `waiting`: unpaid phone orders. */
  readonly unpaid: number;
  /** Of `waiting`: orders whose time has passed. */
  readonly late: number;
};

export type Occasion = { readonly key: string; readonly sound: 'newOrder' | 'unpaid' | 'cancelled' | 'late' };

type Alarming = Pick<
  StaffOrder,
  | 'id'
  | 'status'
  | 'takeaway'
  | 'dueAt'
  | 'dueBy'
  | 'beginsAt'
  | 'outAt'
  | 'taMethod'
  | 'awaitsAcceptance'
  | 'escalated'
  | 'placedAt'
  | 'updatedAt'
>;
type Ringing = Pick<Alarming, 'status' | 'takeaway' | 'beginsAt' | 'awaitsAcceptance'>;

const isForLater = (order: Ringing, now: number): boolean => isLater(order, rowStatusOf(order), now);
const isNew = (order: Ringing, now: number): boolean => rowStatusOf(order) === 'NEW' && !isForLater(order, now);
const isUnpaid = (order: Alarming): boolean => rowStatusOf(order) === 'AWAITING-PAYMENT';
const isLate = (order: Alarming, now: number): boolean => isOverdue(order, rowStatusOf(order), now);

/** Rings while an order is NEW, but not for an unpaid one, or one for a later time that need not start yet. */
export const isRinging = (orders: readonly Ringing[], now: number): boolean =>
  orders.some((order) => isNew(order, now));

const escalatedOf = (orders: readonly Alarming[], now: number): Alarm['escalated'] =>
  orders
    .filter((order) => isNew(order, now))
    .reduce<Alarm['escalated']>((most, { escalated }) => (escalated > most ? escalated : most), 0);

/** Depends only on its arguments, so that every screen rings alike. */
export const alarmAt = (orders: readonly Alarming[], now: number, quiet: Quiet | undefined): Alarm => ({
  rings: isRinging(orders, now) && (quiet === undefined || now >= quiet.until),
  escalated: escalatedOf(orders, now),
  waiting: orders.filter((order) => !isFinished(rowStatusOf(order)) && !isForLater(order, now)).length,
  later: orders.filter((order) => isForLater(order, now)).length,
  unpaid: orders.filter(isUnpaid).length,
  late: orders.filter((order) => isLate(order, now)).length,
});

export type ChimeClock = {
  /** Milliseconds since 1970, by the server's clock. */
  readonly now: number;
  /** Interval for repeating an unpaid order's sound; 0: never. */
  readonly reminderMinutes: number;
};

const timesToRemind = (order: Alarming, { now, reminderMinutes }: ChimeClock): number => {
  const waited = Math.max(0, now - Date.parse(receivedAt(order)));
  return reminderMinutes > 0 ? Math.floor(waited / (reminderMinutes * 60_000)) : 0;
};

const occasionOf = (order: Alarming, clock: ChimeClock): readonly Occasion[] => {
  if (isUnpaid(order)) return [{ key: `unpaid ${order.id} ${timesToRemind(order, clock)}`, sound: 'unpaid' }];
  const late: Occasion = { key: `late ${order.id} ${order.dueBy ?? ''}`, sound: 'late' };
  return [
    ...(isNew(order, clock.now) ? ([{ key: `new ${order.id}`, sound: 'newOrder' }] as const) : []),
    // Once on arrival, and again as a new order when it is time to start.
    ...(isForLater(order, clock.now) ? ([{ key: `later ${order.id}`, sound: 'newOrder' }] as const) : []),
    ...(isLate(order, clock.now) ? [late] : []),
  ];
};

/** All single sounds due by now, keyed so that a screen plays each once. */
export const occasionsAt = (orders: readonly Alarming[], clock: ChimeClock): readonly Occasion[] =>
  orders.flatMap((order) => occasionOf(order, clock));

/** Orders cancelled after the kitchen started, or was about to. */
export const cancelledSince = (before: readonly Alarming[], orders: readonly Alarming[]): readonly Occasion[] => {
  const inKitchen = new Set(
    before.filter((order) => !isUnpaid(order) && !isFinished(rowStatusOf(order))).map(({ id }) => id),
  );
  return orders
    .filter((order) => rowStatusOf(order) === 'CANCELLED' && inKitchen.has(order.id))
    .map(({ id }) => ({ key: `cancelled ${id}`, sound: 'cancelled' }));
};
