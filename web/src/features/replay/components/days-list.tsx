import { formatMoney } from '@hatch/kernel/rules';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Button } from '../../../components/ui/button';
import { ReadFailed } from '../../../components/ui/read-failed';
import { Skeleton } from '../../../components/ui/skeleton';
import { nameOfDay } from '../../../lib/day';
import { reasonOf } from '../../../lib/http';
import { daysQuery, type ReplayedDay } from '../api/replay-api';
import { messages } from '../messages';

type DayRowProps = { readonly day: ReplayedDay };

const DayRow = ({ day: { day, orders, ordered, takings } }: DayRowProps) => (
  <tr className="border-b border-line last:border-0">
    <th scope="row" className="text-left font-normal">
      <Link
        to="/takeaway-history"
        search={{ day }}
        aria-label={messages.open(nameOfDay(day))}
        className="flex min-h-12 items-center px-3 py-2 font-semibold text-accent underline"
      >
        {nameOfDay(day)}
      </Link>
    </th>
    <td className="px-3 text-right tabular-nums">{orders}</td>
    <td className="px-3 text-right tabular-nums max-sm:hidden">{formatMoney(ordered)}</td>
    <td className="px-3 text-right tabular-nums">{formatMoney(takings)}</td>
  </tr>
);

export const DaysList = () => {
  const { data, error, isError, refetch, hasNextPage, fetchNextPage, isFetchingNextPage, isFetchNextPageError } =
    useInfiniteQuery(daysQuery);
  const days = data?.pages.flatMap((page) => page.days);
  return (
    <div className="flex max-w-3xl flex-col gap-4">
      {days && days.length > 0 && (
        <div className="rounded-card bg-card shadow-card">
          <table className="w-full border-collapse">
            <caption className="sr-only">{messages.days}</caption>
            <thead>
              <tr className="border-b border-edge text-sm text-ink-soft">
                <th scope="col" className="px-3 py-2 text-left font-semibold">
                  {messages.day}
                </th>
                <th scope="col" className="px-3 py-2 text-right font-semibold">
                  {messages.orders}
                </th>
                <th scope="col" className="px-3 py-2 text-right font-semibold max-sm:hidden">
                  {messages.ordered}
                </th>
                <th scope="col" className="px-3 py-2 text-right font-semibold">
                  {messages.takings}
                </th>
              </tr>
            </thead>
            <tbody>
              {days.map((day) => (
                <DayRow key={day.day} day={day} />
              ))}
            </tbody>
          </table>
        </div>
      )}
      {days?.length === 0 && (
        <p role="status" className="rounded-card bg-card p-6 text-center shadow-card">
          {messages.empty}
        </p>
      )}
      {isFetchNextPageError && <p role="alert">{messages.moreFailed}</p>}
      {hasNextPage && (
        <Button
          look="secondary"
          className="self-center"
          disabled={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          {messages.more}
        </Button>
      )}
      {!days && !isError && (
        <div role="status" className="flex flex-col gap-2">
          <span className="sr-only">{messages.loading}</span>
          {Array.from({ length: 8 }, (_, at) => (
            <Skeleton key={at} className="h-12" />
          ))}
        </div>
      )}
      {!days && isError && (
        <ReadFailed onRetry={refetch}>
          <span className="block">{messages.failed}</span> {reasonOf(error)}
        </ReadFailed>
      )}
    </div>
  );
};
