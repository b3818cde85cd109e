import { accept, nothing, refuse, type Decide } from '@hatch/kernel';
import type { SlotEvent } from './events.js';
import { isHeld, loadOf, type Load, type Slot } from './state.js';

/** Limits a quarter of an hour; 0: no limit. */
export type Limits = Load;

export type Taking = {
  /** ISO instant of its start. */
  readonly slot: string;
  readonly orderId: string;
  readonly attempt: number;
  readonly items: number;
  readonly cartId?: string;
};

/** An order larger than a whole slot takes all of one. @param except orders that do not count */
export const hasRoom = (
  slot: Slot,
  now: string,
  items: number,
  limits: Limits,
  except?: ReadonlySet<string>,
): boolean => {
  const taken = loadOf(slot, now, except);
  if (taken.orders === 0) return true;
  return (
    (limits.orders === 0 || taken.orders < limits.orders) && (limits.items === 0 || taken.items + items <= limits.items)
  );
};

/**
 * Reserves until `until`; an order keeps its present part, and only what it takes beyond that is checked against the
 * limits. @param givesWay orders that lose their part where there is no other room
 */
export const reserveSlot =
  (taking: Taking, until: string, limits: Limits, givesWay: ReadonlySet<string> = new Set()): Decide<Slot, SlotEvent> =>
  (state, { now }) => {
    const own = state.reservations.get(taking.orderId);
    const keeps = isHeld(own, now) && own.items >= taking.items;
    if (keeps && own.until === null) return nothing;
    if (!keeps && state.closed) return refuse('capacity.closed', 'We take no more orders for this time.');
    const released = keeps ? [] : madeRoom(state, now, taking, limits, givesWay);
    if (!released) return refuse('capacity.full', 'This time is fully booked.');
    const isSame = keeps && own.attempt === taking.attempt && own.items === taking.items && own.until === until;
    if (isSame) return nothing;
    return accept<SlotEvent>(
      ...released.map((orderId): SlotEvent => ({ type: 'SlotReleased', data: { slot: taking.slot, orderId } })),
      { type: 'SlotReserved', data: { ...taking, until } },
    );
  };

const madeRoom = (
  state: Slot,
  now: string,
  { orderId, items }: Taking,
  limits: Limits,
  givesWay: ReadonlySet<string>,
): readonly string[] | undefined => {
  const without = new Set([orderId]);
  const released: string[] = [];
  const left = [...givesWay].filter((other) => other !== orderId && state.reservations.get(other)?.unpaid === true);
  while (!hasRoom(state, now, items, limits, without)) {
    const other = left.shift();
    if (other === undefined) return undefined;
    without.add(other);
    released.push(other);
  }
  return released;
};

/** The reservation no longer expires and counts whatever the limit: an unpaid order may have given way meanwhile. */
export const confirmSlot =
  (taking: Taking, unpaid = false): Decide<Slot, SlotEvent> =>
  ({ reservations }) => {
    const own = reservations.get(taking.orderId);
    if (unpaid && own === undefined) return nothing;
    return own?.until === null && own.items === taking.items && own.unpaid === unpaid
      ? nothing
      : accept({ type: 'SlotReserved', data: { ...taking, ...(unpaid && { unpaid }) } });
  };

/** A later attempt at placing the order keeps its own reservation. */
export const releaseSlot =
  ({ slot, orderId, attempt }: Omit<Taking, 'items'>): Decide<Slot, SlotEvent> =>
  ({ reservations }) => {
    const own = reservations.get(orderId);
    return own === undefined || own.attempt > attempt
      ? nothing
      : accept({ type: 'SlotReleased', data: { slot, orderId } });
  };
