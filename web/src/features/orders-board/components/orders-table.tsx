import { arrange, type SortColumn } from '../arrangement';
import type { BoardStore, Screen } from '../board-store';
import { shownStatus } from '../orders-board.state';
import { OrderRow } from './order-row';
import { SortHeader } from './sort-header';

type OrdersTableProps = { readonly screen: Screen; readonly store: BoardStore; readonly hidesComplete: boolean };

type Column = { readonly title: string; readonly sortBy?: SortColumn; readonly width?: string };

/** LIVE-09: in this order. */
const COLUMNS: readonly Column[] = [
  { title: 'id', width: 'xl:w-24' },
  { title: 'Name & Address', width: 'xl:w-44' },
  { title: 'Pay method', width: 'xl:w-24' },
  { title: 'Status', width: 'xl:w-52' },
  { title: 'Order Total', sortBy: 'price' },
  { title: '[Qty] Items' },
  { title: 'Received', sortBy: 'received' },
  { title: 'Due', sortBy: 'due', width: 'xl:w-60' },
];

export const OrdersTable = ({ screen, store, hidesComplete }: OrdersTableProps) => {
  const rows = arrange(screen.orders, screen.arrangement)
    .map((order) => ({ order, status: shownStatus(screen, order) }))
    .filter(({ status }) => !(hidesComplete && status === 'COMPLETE'));
  return (
    <table className="block w-full xl:table xl:border-collapse">
      <caption className="sr-only">Orders</caption>
      <thead className="block xl:table-header-group">
        <tr className="mb-3 flex flex-wrap gap-2 xl:table-row">
          {COLUMNS.map(({ title, sortBy, width }) =>
            sortBy ? (
              <SortHeader
                key={title}
                column={sortBy}
                title={title}
                sort={screen.arrangement.sort}
                onSort={store.sort}
              />
            ) : (
              <th
                key={title}
                scope="col"
                className={`sr-only text-left xl:not-sr-only xl:table-cell xl:px-2 xl:first:pl-4 ${width}`}
              >
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
