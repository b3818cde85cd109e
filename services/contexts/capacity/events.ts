import type { EventOf } from '@hatch/kernel';

/** Stream `slot-<ISO instant>`: the authority on the room left in a quarter of an hour of the kitchen. */
export type SlotReserved = EventOf<
  'SlotReserved',
  {
    readonly slot: string;
    readonly orderId: string;
    /** Counts the attempts to place the order. */
    readonly attempt: number;
    readonly items: number;
    /** ISO instant at which it expires; absent once the order stands. */
    readonly until?: string;
    readonly cartId?: string;
    readonly unpaid?: true;
  }
>;
export type SlotReleased = EventOf<'SlotReleased', { readonly slot: string; readonly orderId: string }>;
export type SlotClosed = EventOf<
  'SlotClosed',
  {
    readonly slot: string;
    readonly at: string;
    readonly until: string;
    readonly by: string;
  }
>;
export type SlotReopened = EventOf<'SlotReopened', { readonly slot: string; readonly at: string; readonly by: string }>;

export type SlotEvent = SlotReserved | SlotReleased | SlotClosed | SlotReopened;
