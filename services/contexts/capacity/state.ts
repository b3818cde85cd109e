import { streamsBy, type Decider } from '@hatch/kernel';
import { Map } from 'immutable';
import type { SlotEvent } from './events.js';

type Reservation = {
  readonly attempt: number;
  readonly items: number;
  /** ISO instant at which it expires; null once the order stands. */
  readonly until: string | null;
  readonly cartId: string | null;
  readonly unpaid: boolean;
};

export type Slot = {
  /** By order id. Shares structure from state to state. */
  readonly reservations: Map<string, Reservation>;
  readonly closed: { readonly at: string; readonly by: string } | null;
};

export type Load = { readonly orders: number; readonly items: number };

export const isHeld = (reservation: Reservation | undefined, now: string): reservation is Reservation =>
  reservation !== undefined && (reservation.until === null || reservation.until > now);

export const loadOf = ({ reservations }: Slot, now: string, except: ReadonlySet<string> = new Set()): Load =>
  reservations.reduce<Load>(
    (load, reservation, orderId) =>
      !except.has(orderId) && isHeld(reservation, now)
        ? { orders: load.orders + 1, items: load.items + reservation.items }
        : load,
    { orders: 0, items: 0 },
  );

const evolve = (slot: Slot, { type, data }: SlotEvent): Slot => {
  switch (type) {
    case 'SlotReserved': {
      const { orderId, attempt, items, until = null, cartId = null } = data;
      const unpaid = until !== null || data.unpaid === true;
      return { ...slot, reservations: slot.reservations.set(orderId, { attempt, items, until, cartId, unpaid }) };
    }
    case 'SlotReleased':
      return { ...slot, reservations: slot.reservations.delete(data.orderId) };
    case 'SlotClosed':
      return { ...slot, closed: { at: data.at, by: data.by } };
    case 'SlotReopened':
      return { ...slot, closed: null };
    default:
      data satisfies never;
      return slot;
  }
};

export const slot: Decider<Slot, SlotEvent> = {
  category: 'slot',
  initial: { reservations: Map(), closed: null },
  evolve,
};

export const slots = streamsBy<Slot, SlotEvent, { readonly slot: string }>(({ slot: start }) => start);
