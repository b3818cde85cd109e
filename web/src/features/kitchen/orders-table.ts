import {
  createColumnHelper,
  createSortedRowModel,
  rowSortingFeature,
  sortFn_basic,
  type SortingState,
  tableFeatures,
} from '@tanstack/react-table';
import { receivedAt, type StaffOrder } from './staff-order';

/** The width of the column on wide screens, as a class; without one it takes what is left. */
type OrderColumnMeta = { readonly width?: string };

const columnMeta: OrderColumnMeta = {};

export const orderFeatures = tableFeatures({
  rowSortingFeature,
  sortedRowModel: createSortedRowModel(),
  sortFns: { basic: sortFn_basic },
  columnMeta,
});

const column = createColumnHelper<typeof orderFeatures, StaffOrder>();

/** LIVE-09: in this order. What is due at no time comes last. */
export const orderColumns = column.columns([
  column.display({ id: 'id', header: 'id', meta: { width: 'w-33' } }),
  column.display({ id: 'customer', header: 'Name & Address', meta: { width: 'w-44' } }),
  column.display({ id: 'payment', header: 'Pay method', meta: { width: 'w-23' } }),
  column.display({ id: 'status', header: 'Status', meta: { width: 'w-42' } }),
  column.accessor('totalCost', { id: 'price', header: 'Order Total', sortFn: 'basic', meta: { width: 'w-25' } }),
  column.display({ id: 'items', header: '[Qty] Items' }),
  column.accessor((order) => Date.parse(receivedAt(order)), {
    id: 'received',
    header: 'Received',
    sortFn: 'basic',
    meta: { width: 'w-28' },
  }),
  column.accessor(({ dueBy }) => (dueBy === null ? undefined : Date.parse(dueBy)), {
    id: 'due',
    header: 'Due',
    sortFn: 'basic',
    sortUndefined: 'last',
    meta: { width: 'w-57' },
  }),
]);

/** LIVE-37 */
export const NEWEST_FIRST: SortingState = [{ id: 'received', desc: true }];

const isNewestFirst = ([first]: SortingState): boolean => first?.id === 'received' && first.desc;

const byReceipt = (one: StaffOrder, other: StaffOrder): number =>
  Date.parse(receivedAt(other)) - Date.parse(receivedAt(one)) || one.id.localeCompare(other.id);

/** Sorted by a column, or kept as it stood when a new order came on top of another sort (LIVE-38, LIVE-39). */
export type Arrangement = {
  readonly sorting: SortingState;
  /** The ids of the orders that are kept in place; of no account while a sort is in force. */
  readonly kept: readonly string[];
};

/** New orders go on top: the default sort does that by itself, any other is no longer in force (OPEN-60). */
export const withNewcomers = (
  arrangement: Arrangement,
  shown: readonly StaffOrder[],
  newcomers: readonly StaffOrder[],
): Arrangement => {
  if (newcomers.length === 0 || isNewestFirst(arrangement.sorting)) return arrangement;
  const kept = [...[...newcomers].sort(byReceipt), ...shown.filter((order) => !newcomers.includes(order))];
  return { sorting: [], kept: kept.map(({ id }) => id) };
};

/** The orders as they stand where no column sorts them: in their kept places, and those of equal value by id. */
export const inPlace = (orders: readonly StaffOrder[], { sorting, kept }: Arrangement): StaffOrder[] => {
  const place = new Map(sorting.length > 0 ? [] : kept.map((id, at) => [id, at]));
  const placeOf = ({ id }: StaffOrder): number => place.get(id) ?? -1;
  return [...orders].sort((one, other) => placeOf(one) - placeOf(other) || one.id.localeCompare(other.id));
};
