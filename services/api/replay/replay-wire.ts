import { NO_DETAILS, NO_NOTES, storedDetails, storedNotes } from '@hatch/kernel/rules';
import type { OrderRecord, ReplayChange, ReplayedShop } from '@hatch/projections/orders';
import type { Success } from '../answers.js';
import type { WireStaffOrder } from '../orders/wire.js';

export type WireReplayedShop = {
  /** Null before the store first opened or closed. */
  readonly store: string | null;
  /** ISO opening time that staff were asked about; null when they were not. */
  readonly opening: string | null;
  readonly delivering: boolean;
  /** ISO instant until which new orders made no sound; null before the first. */
  readonly quiet_until: string | null;
  readonly out_of_stock: readonly { readonly sku: string; readonly name: string }[];
};

export type ReplayDaysAnswer = Success & {
  /** Newest first; sums in pence. */
  readonly days: readonly {
    readonly day: string;
    /** Placed and not cancelled, paid or not; `ordered` is their sum. */
    readonly orders: number;
    readonly ordered: number;
    readonly takings: number;
  }[];
  readonly next: string | null;
};

export type ReplayAnswer = Success & {
  readonly day: string;
  /** ISO instants; `to` is now during the day. */
  readonly from: string;
  readonly to: string;
  readonly is_live: boolean;
  readonly at: string;
  /** Log position up to which it is complete. */
  readonly position: string;
  readonly orders: readonly WireStaffOrder[];
  readonly tally: number;
  readonly shop: WireReplayedShop;
};

export type ReplayMomentsAnswer = Success & {
  /** Milliseconds since 1970, kind and log position; in order. */
  readonly moments: readonly (readonly [number, 'order' | 'change' | 'shop', string])[];
};

/** An order comes whole the first time, then only with its changed fields. */
type WireReplayChange =
  | {
      readonly at: string;
      readonly position: string;
      readonly order: Partial<WireStaffOrder>;
      readonly is_new: boolean;
      readonly tally: number;
    }
  | { readonly at: string; readonly position: string; readonly gone: string }
  | { readonly at: string; readonly position: string; readonly shop: Partial<WireReplayedShop> }
  | { readonly at: string; readonly end: true };

export const shopToWire = ({ store, opening, delivering, quietUntil, outOfStock }: ReplayedShop): WireReplayedShop => ({
  store: store ?? null,
  opening,
  delivering,
  quiet_until: quietUntil ?? null,
  out_of_stock: outOfStock,
});

const changedShopToWire = ({
  store,
  opening,
  delivering,
  quietUntil,
  outOfStock,
}: Partial<ReplayedShop>): Partial<WireReplayedShop> => ({
  ...(store !== undefined && { store }),
  ...(opening !== undefined && { opening }),
  ...(delivering !== undefined && { delivering }),
  ...(quietUntil !== undefined && { quiet_until: quietUntil }),
  ...(outOfStock && { out_of_stock: outOfStock }),
});

const line = (change: WireReplayChange): string => `${JSON.stringify(change)}\n`;

/** Auditors do not see who ordered. */
export const withoutCustomer = (order: WireStaffOrder): WireStaffOrder => ({
  ...order,
  ...storedDetails(NO_DETAILS),
  ...storedNotes(NO_NOTES),
  user_id: 0,
});

export type ReplayedOrder = (order: OrderRecord, at: Date) => WireStaffOrder;

type Held = Readonly<Record<string, string>>;

const fieldsOf = (order: WireStaffOrder): Held =>
  Object.fromEntries(Object.entries(order).map(([field, value]) => [field, JSON.stringify(value)]));

/** The last line says that the day is over. */
export class ReplayLines {
  readonly #held = new Map<string, Held>();

  constructor(private readonly toWire: ReplayedOrder) {}

  of(change: ReplayChange): string {
    const { at } = change;
    const position = String(change.position);
    switch (change.kind) {
      case 'order':
        return line({
          at,
          position,
          order: this.#changed(this.toWire(change.order, new Date(at))),
          is_new: change.isNew,
          tally: change.tally,
        });
      case 'gone':
        this.#held.delete(change.orderId);
        return line({ at, position, gone: change.orderId });
      case 'shop':
        return line({ at, position, shop: changedShopToWire(change.shop) });
      default:
        return change satisfies never;
    }
  }

  end(at: string): string {
    return line({ at, end: true });
  }

  #changed(order: WireStaffOrder): Partial<WireStaffOrder> {
    const held = this.#held.get(order.id);
    const fields = fieldsOf(order);
    this.#held.set(order.id, fields);
    if (!held) return order;
    return Object.fromEntries(
      Object.entries(order).filter(([field]) => ALWAYS.includes(field) || held[field] !== fields[field]),
    );
  }
}

/** The time left counts from the instant of the change. */
const ALWAYS: readonly string[] = ['id', 'remaining'];
