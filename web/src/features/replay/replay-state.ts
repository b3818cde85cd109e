import type { OrderReading } from '../kitchen/api/order';
import type { OrderList } from '../kitchen/api/orders';
import { type Board, boardOf } from '../kitchen/board';
import { type LiveChanges, withReadings, withTally } from '../kitchen/changes-since-list';
import type { ReplayedShop } from './api/replay-api';

export type Change = {
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly position: string;
} & (
  | { readonly kind: 'order'; readonly reading: OrderReading; readonly isNew: boolean; readonly tally: number }
  /** An order of an earlier day is finished. */
  | { readonly kind: 'gone'; readonly id: string }
  | { readonly kind: 'shop'; readonly shop: Partial<ReplayedShop> }
);

export type ReplayState = {
  readonly list: OrderList;
  readonly changes: LiveChanges;
  readonly shop: ReplayedShop;
};

const without = <Held>(all: ReadonlyMap<string, Held>, ids: ReadonlySet<string>): ReadonlyMap<string, Held> =>
  new Map([...all].filter(([id]) => !ids.has(id)));

/** Only each order's last change counts, so that an hour is as fast as one change. */
export const withChanges = ({ list, changes, shop }: ReplayState, taken: readonly Change[]): ReplayState => {
  const readings = new Map<string, OrderReading>();
  const gone = new Set<string>();
  let after = changes;
  let shopAfter = shop;
  for (const change of taken) {
    switch (change.kind) {
      case 'order': {
        const { asked, order } = change.reading;
        readings.set(order.id, change.reading);
        gone.delete(order.id);
        after = withTally(after, { asked, seq: undefined, tally: change.tally });
        break;
      }
      case 'gone':
        readings.delete(change.id);
        gone.add(change.id);
        break;
      case 'shop':
        shopAfter = { ...shopAfter, ...change.shop };
        break;
      default:
        change satisfies never;
    }
  }
  after = withReadings(after, [...readings.values()], list.asked);
  if (gone.size === 0) return { list, changes: after, shop: shopAfter };
  return {
    list: { ...list, orders: list.orders.filter(({ id }) => !gone.has(id)) },
    changes: { ...after, readings: without(after.readings, gone) },
    shop: shopAfter,
  };
};

export const boardIn = ({ list, changes }: ReplayState): Board => boardOf(list, changes);
