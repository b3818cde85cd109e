import { receivedAt, type StaffOrder } from './staff-order';

export type SortColumn = 'price' | 'received' | 'due';
export type Sort = { readonly column: SortColumn; readonly direction: 'ascending' | 'descending' };

/** Sorted by a column, or kept as it stood when a new order came on top of another sort (LIVE-38, LIVE-39). */
export type Arrangement = { readonly sort: Sort } | { readonly sort: undefined; readonly ids: readonly string[] };

/** LIVE-37 */
export const NEWEST_FIRST: Arrangement = { sort: { column: 'received', direction: 'descending' } };

const VALUE: Readonly<Record<SortColumn, (order: StaffOrder) => number>> = {
  price: (order) => order.total_cost,
  received: (order) => Date.parse(receivedAt(order)),
  due: (order) => (order.due_by === null ? Number.NaN : Date.parse(order.due_by)),
};

const sorted = (orders: readonly StaffOrder[], { column, direction }: Sort): readonly StaffOrder[] => {
  const valueOf = VALUE[column];
  const sign = direction === 'ascending' ? 1 : -1;
  return [...orders].sort((one, other) => {
    const [first, second] = [valueOf(one), valueOf(other)];
    if (Number.isNaN(first) || Number.isNaN(second)) return Number(Number.isNaN(first)) - Number(Number.isNaN(second));
    return sign * (first - second) || one.id.localeCompare(other.id);
  });
};

const kept = (orders: readonly StaffOrder[], ids: readonly string[]): readonly StaffOrder[] => {
  const place = new Map(ids.map((id, at) => [id, at]));
  return [...orders].sort((one, other) => (place.get(one.id) ?? -1) - (place.get(other.id) ?? -1));
};

/** The orders as the rows stand; what is due at no time comes last. */
export const arrange = (orders: readonly StaffOrder[], arrangement: Arrangement): readonly StaffOrder[] =>
  arrangement.sort ? sorted(orders, arrangement.sort) : kept(orders, arrangement.ids);

/** One click on a column: ascending first, then the other way round (OPEN-60). */
export const afterClick = ({ sort }: Arrangement, column: SortColumn): Arrangement => ({
  sort: { column, direction: sort?.column === column && sort.direction === 'ascending' ? 'descending' : 'ascending' },
});

const isNewestFirst = ({ sort }: Arrangement): boolean =>
  sort?.column === 'received' && sort.direction === 'descending';

/** New orders go on top: the default sort does that by itself, any other is no longer in force (OPEN-60). */
export const withNewcomers = (
  arrangement: Arrangement,
  before: readonly StaffOrder[],
  newcomers: readonly StaffOrder[],
): Arrangement => {
  if (newcomers.length === 0 || isNewestFirst(arrangement)) return arrangement;
  const onTop = arrange(newcomers, NEWEST_FIRST);
  return { sort: undefined, ids: [...onTop, ...arrange(before, arrangement)].map(({ id }) => id) };
};
