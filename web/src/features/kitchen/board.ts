import type { Pence } from '@hatch/kernel/rules';
import type { OrderList } from './api/orders';
import type { LiveChanges } from './changes-since-list';
import { type RowStatus, rowStatusOf, type StaffOrder } from './staff-order';

export type Board = Pick<LiveChanges, 'reverted'> & { readonly orders: readonly StaffOrder[]; readonly tally: Pence };

const ordersOf = (list: OrderList, { readings }: LiveChanges): readonly StaffOrder[] => {
  const newer = new Map([...readings].filter(([, { asked }]) => asked > list.asked));
  const listed = list.orders.map((order) => newer.get(order.id)?.order ?? order);
  const ids = new Set(list.orders.map(({ id }) => id));
  return [...[...newer.values()].map(({ order }) => order).filter(({ id }) => !ids.has(id)), ...listed];
};

/** By log position, else by time of request. */
const isNewerThanList = ({ asked, seq }: NonNullable<LiveChanges['tally']>, list: OrderList): boolean =>
  seq === undefined || list.seq === undefined ? asked > list.asked : seq > list.seq;

/** Any mix of list and changes ends in the server's state. */
export const boardOf = (list: OrderList, changes: LiveChanges): Board => ({
  orders: ordersOf(list, changes),
  tally: changes.tally && isNewerThanList(changes.tally, list) ? changes.tally.tally : list.tally,
  reverted: changes.reverted,
});

export const shownStatus = ({ reverted }: Pick<Board, 'reverted'>, order: StaffOrder): RowStatus => {
  const status = rowStatusOf(order);
  return status === 'COMPLETE' && reverted.has(order.id) ? 'PRINTED' : status;
};
