import type { EventOf } from '@hatch/kernel';

/** Stream `slot-<ISO instant>`: the authority on what a quarter of an hour of the kitchen still takes (KIT-13). */
export type SlotReserved = EventOf<
  'SlotReserved',
  {
    /** ISO instant at which it begins. */
    readonly slot: string;
    readonly orderId: string;
    /** How often the order's placement had been asked for. */
    readonly attempt: number;
    readonly items: number;
    /** ISO instant at which it lapses; absent once the order stands. */
    readonly until?: string;
    /** Whose it is; absent in events of earlier releases, and where nobody asks. */
    readonly cartId?: string;
    /** The order stands, and nobody has paid for it. */
    readonly unpaid?: true;
  }
>;
export type SlotReleased = EventOf<'SlotReleased', { readonly slot: string; readonly orderId: string }>;
/** Staff let nobody else order for it; it ends with the slot. */
export type SlotClosed = EventOf<
  'SlotClosed',
  {
    readonly slot: string;
    /** ISO instants: of the press, and of the slot's end. */
    readonly at: string;
    readonly until: string;
    readonly by: string;
  }
>;
export type SlotReopened = EventOf<'SlotReopened', { readonly slot: string; readonly at: string; readonly by: string }>;

export type SlotEvent = SlotReserved | SlotReleased | SlotClosed | SlotReopened;
