import { isFinished, isLater, isOverdue, receivedAt, rowStatusOf, type StaffOrder } from './staff-order';

/** LIVE-41, LIVE-43; the sound of a screen that is cut off differs from both and is rarer (G09). */
export const PERIOD_MS = { newOrder: 3000, openTime: 1000, notLive: 15_000 } as const;

/** A minute that somebody asked for: a new order sounds once in it and not again (KIT-03). */
export type Quiet = {
  /** Milliseconds since 1970, as `now` counts them. */
  readonly until: number;
  /** Null for somebody whose name is not known. */
  readonly by: string | null;
};

export type Alarm = {
  /** The sound of a new order is repeated. */
  readonly rings: boolean;
  /** How far nobody's taking an order that is NEW has gone; from 1 on it rings louder (KIT-07). */
  readonly escalated: StaffOrder['escalated'];
  /** LIVE-03; without those that are for later. */
  readonly waiting: number;
  /** For a chosen time, which the kitchen need not begin with yet (TRK-02). */
  readonly later: number;
  /** Of these, phone orders whose money has not come (KIT-02). */
  readonly unpaid: number;
  /** Of these, those whose time has passed (KIT-03). */
  readonly late: number;
};

/** What sounds once. */
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

/**
 * It rings exactly while an order is NEW; one that is not paid yet does not ring (LIVE-40, OPEN-46, G09), nor one for a
 * chosen time before the kitchen should begin with it (TRK-02).
 */
export const isRinging = (orders: readonly Ringing[], now: number): boolean =>
  orders.some((order) => isNew(order, now));

const escalatedOf = (orders: readonly Alarming[], now: number): Alarm['escalated'] =>
  orders
    .filter((order) => isNew(order, now))
    .reduce<Alarm['escalated']>((most, { escalated }) => (escalated > most ? escalated : most), 0);

/** A function of the orders, the clock and the quiet alone, so that every screen says the same (G09). */
export const alarmAt = (orders: readonly Alarming[], now: number, quiet: Quiet | undefined): Alarm => ({
  rings: isRinging(orders, now) && (quiet === undefined || now >= quiet.until),
  escalated: escalatedOf(orders, now),
  waiting: orders.filter((order) => !isFinished(rowStatusOf(order)) && !isForLater(order, now)).length,
  later: orders.filter((order) => isForLater(order, now)).length,
  unpaid: orders.filter(isUnpaid).length,
  late: orders.filter((order) => isLate(order, now)).length,
});

export type ChimeClock = {
  /** Milliseconds since 1970 by this device's clock. */
  readonly now: number;
  /** What the server's clock is ahead of it. */
  readonly aheadMs: number;
  /** An unpaid order sounds again each time so many have gone by; 0: never (KIT-02). */
  readonly reminderMinutes: number;
};

const timesToRemind = (order: Alarming, { now, aheadMs, reminderMinutes }: ChimeClock): number => {
  const waited = Math.max(0, now + aheadMs - Date.parse(receivedAt(order)));
  return reminderMinutes > 0 ? Math.floor(waited / (reminderMinutes * 60_000)) : 0;
};

const occasionOf = (order: Alarming, clock: ChimeClock): readonly Occasion[] => {
  if (isUnpaid(order)) return [{ key: `unpaid ${order.id} ${timesToRemind(order, clock)}`, sound: 'unpaid' }];
  const late: Occasion = { key: `late ${order.id} ${order.dueBy ?? ''}`, sound: 'late' };
  return [
    ...(isNew(order, clock.now) ? ([{ key: `new ${order.id}`, sound: 'newOrder' }] as const) : []),
    // Once when it comes, and as a new one when it is to be begun.
    ...(isForLater(order, clock.now) ? ([{ key: `later ${order.id}`, sound: 'newOrder' }] as const) : []),
    ...(isLate(order, clock.now) ? [late] : []),
  ];
};

/** What there is to be heard of once by now, each with a name by which a screen knows that it was. */
export const occasionsAt = (orders: readonly Alarming[], clock: ChimeClock): readonly Occasion[] =>
  orders.flatMap((order) => occasionOf(order, clock));

/** Orders that the kitchen was about to make, or made, and need not any more. */
export const cancelledSince = (before: readonly Alarming[], orders: readonly Alarming[]): readonly Occasion[] => {
  const inKitchen = new Set(
    before.filter((order) => !isUnpaid(order) && !isFinished(rowStatusOf(order))).map(({ id }) => id),
  );
  return orders
    .filter((order) => rowStatusOf(order) === 'CANCELLED' && inKitchen.has(order.id))
    .map(({ id }) => ({ key: `cancelled ${id}`, sound: 'cancelled' }));
};
