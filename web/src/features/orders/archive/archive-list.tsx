import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { useState } from 'react';
import { Button } from '../../../components/ui/button';
import { ReadFailed } from '../../../components/ui/read-failed';
import { Skeleton } from '../../../components/ui/skeleton';
import { reasonOf } from '../../../lib/http';
import { archiveQuery, isFiltered, type ArchiveFilters } from './archive-api';
import { messages } from './messages';
import { OrderSummary } from './order-summary';

type ArchiveListProps = { readonly filters: ArchiveFilters };

const COLUMNS = [
  messages.order,
  messages.placed,
  messages.state,
  messages.completed,
  messages.payment,
  messages.items,
  messages.amount,
];
const FIGURES: readonly string[] = [messages.items, messages.amount];

export const ArchiveList = ({ filters }: ArchiveListProps) => {
  const list = useInfiniteQuery({ ...archiveQuery(filters), placeholderData: keepPreviousData });
  const { data, error, isError, isPlaceholderData, refetch } = list;
  const { hasNextPage, fetchNextPage, isFetchingNextPage, isFetchNextPageError } = list;
  const [wantsOlder, setWantsOlder] = useState(false);
  const orders = data?.pages.flatMap((page, at) =>
    page.orders.map((order, nth) => ({ order, isNext: wantsOlder && at > 0 && nth === 0 })),
  );
  const older = (): void => {
    setWantsOlder(true);
    void fetchNextPage();
  };
  return (
    <>
      {orders && orders.length > 0 && (
        <div
          aria-busy={isPlaceholderData}
          className={clsx('rounded-card bg-card px-2 shadow-card', isPlaceholderData && 'opacity-50')}
        >
          <table className="block w-full border-collapse lg:table">
            <caption className="sr-only">{messages.list}</caption>
            <thead className="max-lg:sr-only">
              <tr className="border-b border-edge text-sm text-ink-soft">
                <td />
                {COLUMNS.map((column) => (
                  <th
                    key={column}
                    scope="col"
                    className={clsx('px-2 py-2 font-semibold', FIGURES.includes(column) ? 'text-right' : 'text-left')}
                  >
                    {column}
                  </th>
                ))}
              </tr>
            </thead>
            {orders.map(({ order, isNext }) => (
              <OrderSummary key={order.id} order={order} isNext={isNext} />
            ))}
          </table>
        </div>
      )}
      {orders?.length === 0 && (
        <div role="status" className="rounded-card bg-card p-6 text-center shadow-card">
          <p>{isFiltered(filters) ? messages.none : messages.empty}</p>
          {filters.q !== '' && <p className="text-ink-soft">{messages.noneHint}</p>}
        </div>
      )}
      {isFetchNextPageError && <p role="alert">{messages.moreFailed}</p>}
      {hasNextPage && (
        <Button look="secondary" className="self-center" disabled={isFetchingNextPage} onClick={older}>
          {messages.more}
        </Button>
      )}
      {!orders && !isError && (
        <div role="status" className="flex flex-col gap-2">
          <span className="sr-only">{messages.loading}</span>
          {Array.from({ length: 8 }, (_, at) => (
            <Skeleton key={at} className="h-16" />
          ))}
        </div>
      )}
      {!orders && isError && (
        <ReadFailed onRetry={refetch}>
          <span className="block">{messages.failed}</span> {reasonOf(error)}
        </ReadFailed>
      )}
    </>
  );
};
