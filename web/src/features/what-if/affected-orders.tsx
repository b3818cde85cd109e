import { useInfiniteQuery } from '@tanstack/react-query';
import { Button } from '../../components/ui/button';
import { ReadFailed } from '../../components/ui/read-failed';
import { Skeleton } from '../../components/ui/skeleton';
import { shopTime } from '../../lib/shop-time';
import { messages } from './messages';
import { affectedQuery, type AffectedOrder } from './what-if-api';

type AffectedOrdersProps = { readonly runId: string; readonly assumed: readonly string[] };

export const AffectedOrders = ({ runId, assumed }: AffectedOrdersProps) => {
  const { data, isError, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    affectedQuery(runId),
  );
  const orders = data?.pages.flatMap((page) => page.orders);
  return (
    <>
      {orders && (
        <table className="block w-full border-collapse sm:table">
          <caption className="block pb-2 text-left text-sm text-ink-soft sm:table-caption">
            {messages.assumed}: {assumed.join('; ')}
          </caption>
          <thead className="max-sm:sr-only">
            <tr className="border-b border-edge text-left text-sm text-ink-soft">
              <th scope="col" className="py-2 pr-2 font-semibold">
                {messages.columns.order}
              </th>
              <th scope="col" className="px-2 py-2 font-semibold">
                {messages.columns.outcome}
              </th>
              <th scope="col" className="px-2 py-2 text-right font-semibold">
                {messages.columns.was}
              </th>
              <th scope="col" className="px-2 py-2 text-right font-semibold">
                {messages.columns.would}
              </th>
              <th scope="col" className="py-2 pl-2 text-right font-semibold">
                {messages.columns.late}
              </th>
            </tr>
          </thead>
          <tbody className="block divide-y divide-edge sm:table-row-group">
            {orders.map((order) => (
              <Row key={order.number} order={order} />
            ))}
          </tbody>
        </table>
      )}
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
      {!orders && !isError && (
        <div role="status">
          <span className="sr-only">{messages.loadingOrders}</span>
          <Skeleton className="h-56" />
        </div>
      )}
      {isError && <ReadFailed onRetry={refetch}>{messages.ordersFailed}</ReadFailed>}
    </>
  );
};

const how = ({ method, miles }: AffectedOrder): string => {
  if (method === 'COLLECT') return messages.collected;
  return miles === null ? '' : messages.distance(miles);
};

const Row = ({ order }: { readonly order: AffectedOrder }) => {
  const { ref, placed_at: placedAt, refused, reasons, total, late_minutes: late } = order;
  const facts = [shopTime(placedAt), how(order)].filter((fact) => fact !== '');
  return (
    <tr className="grid grid-cols-2 gap-x-3 py-2 align-top sm:table-row">
      <th scope="row" className="py-1 pr-2 text-left font-semibold sm:py-2">
        {ref}
        <span className="block text-sm font-normal text-ink-soft">{facts.join(', ')}</span>
      </th>
      <td className="px-2 py-1 max-sm:px-0 max-sm:text-right sm:py-2">
        <span className={refused ? 'font-semibold text-bad' : 'font-semibold'}>
          {refused ? messages.refused : messages.changed}
        </span>
        <span className="block text-sm text-ink-soft">
          {reasons.map((reason) => messages.reasons[reason]).join(', ')}
        </span>
      </td>
      <td className="px-2 py-1 tabular-nums max-sm:px-0 sm:py-2 sm:text-right">
        <span className="text-sm text-ink-soft sm:hidden">{messages.columns.was} </span>
        {messages.money(total.was)}
      </td>
      <td className="px-2 py-1 text-right tabular-nums max-sm:px-0 sm:py-2">
        <span className="text-sm text-ink-soft sm:hidden">{messages.columns.would} </span>
        {messages.money(total.would)}
      </td>
      <td className="py-1 tabular-nums max-sm:col-span-2 sm:py-2 sm:pl-2 sm:text-right">
        <span className="text-sm text-ink-soft sm:hidden">{messages.columns.late} </span>
        {messages.lateChange(late.was, late.would)}
      </td>
    </tr>
  );
};
