import { type Board, shownStatus } from '../board';
import { useGrowing } from '../hooks/use-growing';
import { useKitchen } from '../hooks/use-kitchen';
import { useOrdersTable } from '../hooks/use-orders-table';
import { isFinished } from '../staff-order';
import { MoreRows } from './more-rows';
import { OrderRow, PastOrderRow } from './order-row';
import { SortHeader } from './sort-header';

type OrdersTableProps = { readonly board: Board; readonly hidesComplete: boolean };

export const OrdersTable = ({ board, hidesComplete }: OrdersTableProps) => {
  const table = useOrdersTable(board.orders);
  const rows = table
    .getRowModel()
    .rows.map(({ original: order }) => ({ order, status: shownStatus(board, order) }))
    .filter(({ status }) => !(hidesComplete && isFinished(status)));
  const { mayAct } = useKitchen();
  const { drawn, more } = useGrowing(rows.length, !mayAct);
  const RowOf = mayAct ? OrderRow : PastOrderRow;
  return (
    <>
      <table className="block w-full xl:table xl:table-fixed xl:border-collapse">
        <caption className="sr-only">Orders</caption>
        <colgroup className="hidden xl:table-column-group">
          {table.getAllLeafColumns().map(({ id, columnDef }) => (
            <col key={id} className={columnDef.meta?.width} />
          ))}
        </colgroup>
        <thead className="block xl:table-header-group">
          {table.getHeaderGroups().map(({ id: group, headers }) => (
            <tr key={group} className="mb-3 flex flex-wrap gap-1.5 xl:table-row">
              {headers.map((header) =>
                header.column.getCanSort() ? (
                  <SortHeader key={header.id} header={header} />
                ) : (
                  <th key={header.id} scope="col" className="sr-only text-left xl:not-sr-only xl:px-2 xl:first:pl-4">
                    <table.FlexRender header={header} />
                  </th>
                ),
              )}
            </tr>
          ))}
        </thead>
        <tbody className="grid gap-3 md:grid-cols-2 xl:table-row-group">
          {rows.slice(0, drawn).map(({ order, status }) => (
            <RowOf key={order.id} order={order} status={status} />
          ))}
        </tbody>
      </table>
      {!mayAct && drawn < rows.length && <MoreRows key={drawn} left={rows.length - drawn} onMore={more} />}
    </>
  );
};
