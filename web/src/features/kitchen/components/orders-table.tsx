import { arrange, type SortColumn } from '../arrangement';
import type { BoardStore, Screen } from '../board-store';
import { shownStatus } from '../orders-board.state';
import { OrderRow } from './order-row';
import { SortHeader } from './sort-header';

type OrdersTableProps = { readonly screen: Screen; readonly store: BoardStore; readonly hidesComplete: boolean };

type Column = { readonly title: string; readonly sortBy?: SortColumn; readonly width?: string };

/** LIVE-09: in this order; the items take what is left. */
const COLUMNS: readonly Column[] = [
  { title: 'id', width: 'w-33' },
  { title: 'Name & Address', width: 'w-44' },
  { title: 'Pay method', width: 'w-23' },
  { title: 'Status', width: 'w-42' },
  { title: 'Order Total', sortBy: 'price', width: 'w-25' },
  { title: '[Qty] Items' },
  { title: 'Received', sortBy: 'received', width: 'w-28' },
  { title: 'Due', sortBy: 'due', width: 'w-57' },
];

export const OrdersTable = ({ screen, store, hidesComplete }: OrdersTableProps) => {
  const rows = arrange(screen.orders, screen.arrangement)
    .map((order) => ({ order, status: shownStatus(screen, order) }))
    .filter(({ status }) => !(hidesComplete && status === 'COMPLETE'));
  return (
    <table className="block w-full xl:table xl:table-fixed xl:border-collapse">
      <caption className="sr-only">Orders</caption>
      <colgroup className="hidden xl:table-column-group">
        {COLUMNS.map(({ title, width }) => (
          <col key={title} className={width} />
        ))}
      </colgroup>
      <thead className="block xl:table-header-group">
        <tr className="mb-3 flex flex-wrap gap-1.5 xl:table-row">
          {COLUMNS.map(({ title, sortBy }) =>
            sortBy ? (
              <SortHeader
                key={title}
                column={sortBy}
                title={title}
                sort={screen.arrangement.sort}
                onSort={store.sort}
              />
            ) : (
              <th key={title} scope="col" className="sr-only text-left xl:not-sr-only xl:px-2 xl:first:pl-4">
                {title}
              </th>
            ),
          )}
        </tr>
      </thead>
      <tbody className="grid gap-3 md:grid-cols-2 xl:table-row-group">
        {rows.map(({ order, status }) => (
          <OrderRow key={order.id} order={order} status={status} store={store} />
        ))}
      </tbody>
    </table>
  );
};
