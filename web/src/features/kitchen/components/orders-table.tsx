import { type Board, shownStatus } from '../board';
import { useKitchen } from '../hooks/use-kitchen';
import { useOrdersTable } from '../hooks/use-orders-table';
import { isFinished, type StaffOrder } from '../staff-order';
import { OrderRow, PastOrderRow } from './order-row';
import { useEffect, useEffectEvent, startTransition, useState } from 'react';
import { Button } from '../../../components/ui/button';
import { useNear } from '../../../lib/use-near';
import { messages } from '../messages';
import type { Header } from '@tanstack/react-table';
import { clsx } from 'clsx';
import type { orderFeatures } from '../orders-table';

type SortHeaderProps = { readonly header: Header<typeof orderFeatures, StaffOrder> };

const ARROWS = [
  { direction: 'ascending', path: 'M0 7l5-6 5 6z' },
  { direction: 'descending', path: 'M0 1l5 6 5-6z' },
] as const;

const DIRECTION = { asc: 'ascending', desc: 'descending' } as const;

/** No arrow is active while a new order stands on top of another sort. */
const SortHeader = ({ header: { column } }: SortHeaderProps) => {
  const sorted = column.getIsSorted();
  const direction = sorted === false ? undefined : DIRECTION[sorted];
  return (
    <th scope="col" aria-sort={direction ?? 'none'} className="text-left">
      <button
        type="button"
        className={clsx(
          'flex min-h-12 items-center gap-2 rounded-control border border-edge bg-card px-2.5 font-bold hover:bg-sunken',
          'xl:border-transparent xl:bg-transparent xl:px-2 xl:text-left xl:leading-tight',
        )}
        onClick={() => column.toggleSorting()}
      >
        {String(column.columnDef.header)}
        <span aria-hidden="true" className="flex flex-col gap-0.5">
          {ARROWS.map(({ direction: each, path }) => (
            <svg
              key={each}
              data-arrow={each}
              data-active={each === direction}
              viewBox="0 0 10 8"
              className={clsx('size-2.5', each === direction ? 'fill-accent' : 'fill-ink/25')}
            >
              <path d={path} />
            </svg>
          ))}
        </span>
      </button>
    </th>
  );
};

/** A little more than a window shows. */
const AT_ONCE = 30;
const MORE = 20;

type Growing = {
  readonly drawn: number;
  readonly more: () => void;
};

/** Draws the first rows at once, the rest bit by bit; on demand (fast replays) only near the end of the list. */
const useGrowing = (rows: number, isOnDemand: boolean): Growing => {
  const [drawn, setDrawn] = useState(AT_ONCE);
  // Drawn rows stay drawn; of new ones on top only a window's worth is drawn at once.
  if (drawn > rows + AT_ONCE) setDrawn(rows + AT_ONCE);
  const more = (): void => startTransition(() => setDrawn((held) => held + MORE));
  const grows = drawn < rows && !isOnDemand;
  useEffect(() => {
    if (grows) startTransition(() => setDrawn((held) => held + MORE));
  }, [grows, drawn]);
  return { drawn: Math.min(drawn, rows), more };
};

type MoreRowsProps = { readonly left: number; readonly onMore: () => void };

const MoreRows = ({ left, onMore }: MoreRowsProps) => {
  const { isNear, ref } = useNear();
  const grow = useEffectEvent(onMore);
  useEffect(() => {
    if (isNear) grow();
  }, [isNear]);
  return (
    <p ref={ref} className="py-4 text-center">
      <Button look="secondary" onClick={onMore}>
        {messages.moreOrders(left)}
      </Button>
    </p>
  );
};

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
