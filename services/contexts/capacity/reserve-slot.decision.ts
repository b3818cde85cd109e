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
};

/** An order that is larger than a whole slot takes all of one. */
export const hasRoom = (slot: Slot, now: string, items: number, limits: Limits, orderId?: string): boolean => {
  const taken = loadOf(slot, now, orderId);
  if (taken.orders === 0) return true;
  return (
    (limits.orders === 0 || taken.orders < limits.orders) && (limits.items === 0 || taken.items + items <= limits.items)
  );
};

/**
 * Takes a part of the slot until `until`, unless it is full or closed (KIT-13, G16). What an order has already it
 * keeps, and may have for longer; more than that is judged anew.
 */
export const reserveSlot =
  (taking: Taking, until: string, limits: Limits): Decide<Slot, SlotEvent> =>
  (state, { now }) => {
    const own = state.reservations.get(taking.orderId);
    const keeps = isHeld(own, now) && own.items >= taking.items;
    if (keeps && own.until === null) return nothing;
    if (!keeps && state.closed) return refuse('capacity.closed', 'We take no more orders for this time.');
    if (!keeps && !hasRoom(state, now, taking.items, limits, taking.orderId))
      return refuse('capacity.full', 'This time is fully booked.');
    const isSame = keeps && own.attempt === taking.attempt && own.items === taking.items && own.until === until;
    return isSame ? nothing : accept({ type: 'SlotReserved', data: { ...taking, until } });
  };

/** The order stands: what it takes of the slot no longer lapses, and is counted whatever the limit. */
export const confirmSlot =
  (taking: Taking): Decide<Slot, SlotEvent> =>
  ({ reservations }) => {
    const own = reservations.get(taking.orderId);
    return own?.until === null && own.items === taking.items ? nothing : accept({ type: 'SlotReserved', data: taking });
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
