import { accept, nothing, refuse, type Decide } from '@hatch/kernel';
import type { SlotEvent } from './events.js';
import { isHeld, loadOf, type Load, type Slot } from './state.js';

/** Of a quarter of an hour; 0: as many as come. */
export type Limits = Load;

/** Who takes how much of a slot. */
export type Taking = {
  /** ISO instant at which it begins. */
  readonly slot: string;
  readonly orderId: string;
  readonly attempt: number;
  readonly items: number;
  /** Whose it is, where it is not paid for yet. */
  readonly cartId?: string;
};

/** An order that is larger than a whole slot takes all of one. @param except orders that do not count */
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
 * Takes a part of the slot until `until`, unless it is full or closed (KIT-13, G16). What an order has already it
 * keeps, and may have for longer; more than that is judged anew.
 * @param givesWay orders that lose their part where there is no room otherwise (G06)
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

/** The fewest orders that have to give way; undefined where there is no room then either. */
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

/**
 * The order stands: what it takes of the slot no longer lapses, and is counted whatever the limit. One that nobody has
 * paid for may have given way meanwhile.
 */
export const confirmSlot =
  (taking: Taking, unpaid = false): Decide<Slot, SlotEvent> =>
  ({ reservations }) => {
    const own = reservations.get(taking.orderId);
    if (unpaid && own === undefined) return nothing;
    return own?.until === null && own.items === taking.items && own.unpaid === unpaid
      ? nothing
      : accept({ type: 'SlotReserved', data: { ...taking, ...(unpaid && { unpaid }) } });
  };

/** What an attempt at placing an order had taken is free again; a later attempt keeps its own. */
export const releaseSlot =
  ({ slot, orderId, attempt }: Omit<Taking, 'items'>): Decide<Slot, SlotEvent> =>
  ({ reservations }) => {
    const own = reservations.get(orderId);
    return own === undefined || own.attempt > attempt
      ? nothing
      : accept({ type: 'SlotReleased', data: { slot, orderId } });
  };
