import {
  createColumnHelper,
  createSortedRowModel,
  rowSortingFeature,
  sortFn_basic,
  type SortingState,
  tableFeatures,
} from '@tanstack/react-table';
import { receivedAt, type StaffOrder } from './staff-order';

/** A width class for wide screens; without one the column takes the rest. */
type OrderColumnMeta = { readonly width?: string };

const columnMeta: OrderColumnMeta = {};

export const orderFeatures = tableFeatures({
  rowSortingFeature,
  sortedRowModel: createSortedRowModel(),
  sortFns: { basic: sortFn_basic },
  columnMeta,
});

const column = createColumnHelper<typeof orderFeatures, StaffOrder>();

/** Orders without a due time sort last. */
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

export const NEWEST_FIRST: SortingState = [{ id: 'received', desc: true }];

const isNewestFirst = ([first]: SortingState): boolean => first?.id === 'received' && first.desc;

const byReceipt = (one: StaffOrder, other: StaffOrder): number =>
  Date.parse(receivedAt(other)) - Date.parse(receivedAt(one)) || one.id.localeCompare(other.id);

export type Arrangement = {
  readonly sorting: SortingState;
  /** Ids in place; ignored while a sort is active. */
  readonly kept: readonly string[];
};

/** New orders go on top, which ends any sort but the default. */
export const withNewcomers = (
  arrangement: Arrangement,
  shown: readonly StaffOrder[],
  newcomers: readonly StaffOrder[],
): Arrangement => {
  if (newcomers.length === 0 || isNewestFirst(arrangement.sorting)) return arrangement;
  const kept = [...[...newcomers].sort(byReceipt), ...shown.filter((order) => !newcomers.includes(order))];
  return { sorting: [], kept: kept.map(({ id }) => id) };
};

export const inPlace = (orders: readonly StaffOrder[], { sorting, kept }: Arrangement): StaffOrder[] => {
  const place = new Map(sorting.length > 0 ? [] : kept.map((id, at) => [id, at]));
  const placeOf = ({ id }: StaffOrder): number => place.get(id) ?? -1;
  return [...orders].sort((one, other) => placeOf(one) - placeOf(other) || one.id.localeCompare(other.id));
};
