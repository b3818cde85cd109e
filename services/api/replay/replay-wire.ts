import type { ReplayChange, ReplayedShop } from '@hatch/projections/ordering';
import type { OrderRecord } from '@hatch/projections/ordering';
import type { Success } from '../answers.js';
import type { WireStaffOrder } from '../ordering/wire.js';

export type WireReplayedShop = {
  /** Null before the store was ever opened or closed. */
  readonly store: string | null;
  /** The opening time that staff were asked about, as an ISO instant; null when they were not (HRS-03). */
  readonly opening: string | null;
  readonly delivering: boolean;
  /** ISO instant until which the sound of new orders was silenced; null before it ever was. */
  readonly quiet_until: string | null;
  readonly out_of_stock: readonly { readonly sku: string; readonly name: string }[];
};

export type ReplayDaysAnswer = Success & {
  /** Newest first; sums in pence. */
  readonly days: readonly {
    readonly day: string;
    /** Placed and not cancelled, paid or not; what they come to is `ordered`. */
    readonly orders: number;
    readonly ordered: number;
    /** As at day end. */
    readonly takings: number;
  }[];
  /** `before` of the next page; null on the last. */
  readonly next: string | null;
};

export type ReplayAnswer = Success & {
  /** `2026-11-20` */
  readonly day: string;
  /** ISO instants between which the day is played; `to` is now while it goes on. */
  readonly from: string;
  readonly to: string;
  readonly is_live: boolean;
  /** ISO instant of the state. */
  readonly at: string;
  /** Position in the log up to which it holds everything. */
  readonly position: string;
  readonly orders: readonly WireStaffOrder[];
  /** Pence. */
  readonly tally: number;
  readonly shop: WireReplayedShop;
};

export type ReplayMomentsAnswer = Success & {
  /** Milliseconds since 1970, what, and position in the log; in order. */
  readonly moments: readonly (readonly [number, 'order' | 'change' | 'shop', string])[];
};

/** One line of a replay; an order has the fields that changed since the stream had it last, and all the first time. */
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

/** As auditors see it: whose order it is, is none of their business (HIST-10). */
export const withoutCustomer = (order: WireStaffOrder): WireStaffOrder => ({
  ...order,
  user_id: 0,
  email: '',
  full_name: '',
  phone_number: '',
  address_1: '',
  address_2: '',
  address_3: '',
  town_city: '',
  postcode: '',
  delivery_info: '',
  extra_info: '',
});

/** An order of a replay, for whoever may see it. */
export type ReplayedOrder = (order: OrderRecord, at: Date) => WireStaffOrder;

type Held = Readonly<Record<string, string>>;

const fieldsOf = (order: WireStaffOrder): Held =>
  Object.fromEntries(Object.entries(order).map(([field, value]) => [field, JSON.stringify(value)]));

/** A stream of changes as lines, with the last one saying that the day is over. */
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

/** The time left is counted from the instant of the change. */
const ALWAYS: readonly string[] = ['id', 'remaining'];
