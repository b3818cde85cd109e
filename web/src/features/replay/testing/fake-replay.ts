import type { WireStaffOrder } from '../../kitchen/api/wire';
import type { Replies } from '../../../testing/fake-server';

/** Something that happened in an evening; `at` in milliseconds since 1970. */
export type Happening = { readonly at: number } & (
  | { readonly order: WireStaffOrder; readonly isNew?: boolean }
  | { readonly shop: Readonly<Record<string, unknown>> }
);

type Evening = {
  readonly day: string;
  readonly from: number;
  readonly to: number;
  readonly happenings: readonly Happening[];
  readonly isLive?: () => boolean;
  /** Of a day that goes on. */
  readonly now?: () => number;
};

const iso = (at: number): string => new Date(at).toISOString();

/** An order as it is answered then: its time left is counted from that instant. */
const asAt = (order: WireStaffOrder, at: number): WireStaffOrder => ({
  ...order,
  remaining: order.due_by === null ? null : Math.max(0, (Date.parse(order.due_by) - at) / 1000),
});

const changed = (held: WireStaffOrder | undefined, order: WireStaffOrder) =>
  Object.fromEntries(
    Object.entries(order).filter(
      ([field, value]) =>
        field === 'id' ||
        field === 'remaining' ||
        JSON.stringify(held?.[field as keyof WireStaffOrder]) !== JSON.stringify(value),
    ),
  );

/** A server that plays an evening as the calls of the replay do. */
export const fakeReplay = ({ day, from, to, happenings, isLive = () => false, now = () => to }: Evening): Replies => {
  const end = (): number => (isLive() ? Math.min(now(), to) : to);
  const upTo = (at: number) => happenings.filter((each) => each.at <= at && each.at < end() + 1);
  const ordersIn = (each: readonly Happening[]): ReadonlyMap<string, WireStaffOrder> =>
    new Map(each.flatMap((one) => ('order' in one ? [[one.order.id, one.order]] : [])));
  const tallyOf = (orders: ReadonlyMap<string, WireStaffOrder>): number =>
    [...orders.values()].reduce((sum, { total_cost }) => sum + total_cost, 0);
  const atIn = (query: string): number => {
    const asked = Date.parse(new URLSearchParams(query).get('at') ?? iso(from));
    return Math.min(Math.max(asked, from), end());
  };
  return {
    [`GET /api/replay/${day}`]: (_body: unknown, _path: string, query: string) => {
      const at = atIn(query);
      const past = upTo(at);
      const orders = ordersIn(past);
      const shop = past.reduce((held, each) => ('shop' in each ? { ...held, ...each.shop } : held), {
        store: 'open',
        opening: null,
        delivering: true,
        quiet_until: null,
        out_of_stock: [],
      });
      return {
        ...{ status: true, message: '', day, from: iso(from), to: iso(end()), is_live: isLive(), at: iso(at), shop },
        position: String(past.length),
        orders: [...orders.values()].map((order) => asAt(order, at)),
        tally: tallyOf(orders),
      };
    },
    [`GET /api/replay/${day}/moments`]: () => ({
      status: true,
      message: '',
      moments: upTo(end()).map((each, n) => [
        each.at,
        'shop' in each ? 'shop' : each.isNew ? 'order' : 'change',
        String(n + 1),
      ]),
    }),
    [`GET /api/replay/${day}/changes`]: (_body: unknown, _path: string, query: string) => {
      const after = Number(new URLSearchParams(query).get('after'));
      const lines = upTo(end()).map((each, n) => {
        const common = { at: iso(each.at), position: String(n + 1) };
        if ('shop' in each) return { ...common, shop: each.shop };
        // All of an order the first time that this stream has it.
        const held = ordersIn(happenings.slice(after, n));
        const order = changed(held.get(each.order.id), asAt(each.order, each.at));
        return { ...common, order, is_new: each.isNew ?? false, tally: tallyOf(ordersIn(happenings.slice(0, n + 1))) };
      });
      return new Response(
        [...lines.slice(after), { at: iso(end()), end: true }].map((line) => `${JSON.stringify(line)}\n`).join(''),
      );
    },
  };
};
