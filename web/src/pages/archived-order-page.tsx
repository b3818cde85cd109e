import { isOnlineMethod } from '@hatch/kernel/rules';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { buttonClass } from '../components/ui/button';
import { ReadFailed } from '../components/ui/read-failed';
import { Skeleton } from '../components/ui/skeleton';
import { RefundButton } from '../features/kitchen/refund/refund-button';
import { archivedOrderQuery, type HistoryEvent } from '../features/orders/archive/archive-api';
import { messages } from '../features/orders/archive/messages';
import { OrderCard } from '../features/orders/archive/order-card';
import { nameOf } from '../features/orders/archive/order-words';
import { reasonOf } from '../lib/http';
import { orderTime } from '../features/orders/archive/order-time';

type OrderHistoryProps = { readonly events: readonly HistoryEvent[] };

const whoDid = ({ by, by_name: name }: HistoryEvent): string =>
  by === 'staff' ? (name ?? messages.formerStaff) : messages.by[by];

const OrderHistory = ({ events }: OrderHistoryProps) => (
  <section aria-labelledby="order-history" className="rounded-card bg-card p-4 shadow-card">
    <h2 id="order-history" className="pb-2 text-lg font-bold">
      {messages.history}
    </h2>
    <ol className="flex flex-col">
      {events.map((event) => (
        <li
          key={event.key}
          className="grid grid-cols-[1fr_auto] gap-x-4 border-t border-line py-2 sm:grid-cols-[11rem_1fr_auto]"
        >
          <time dateTime={event.at} className="text-sm text-ink-soft tabular-nums sm:text-base">
            {orderTime(event.at)}
          </time>
          <span className="order-1 col-span-2 min-w-0 wrap-anywhere sm:order-none sm:col-span-1">
            <span className="font-semibold">{messages.what[event.what]}</span>
            {event.note !== '' && <span className="block text-ink-soft">{event.note}</span>}
          </span>
          <span className="text-sm text-ink-soft">{whoDid(event)}</span>
        </li>
      ))}
    </ol>
  </section>
);

export const ArchivedOrderPage = () => {
  const { id } = useParams({ from: '/_private/admin/orders_/$id' });
  const { data, error, refetch } = useQuery(archivedOrderQuery(id));
  const method = data?.order.payment_method;
  return (
    <div className="flex max-w-4xl flex-col gap-4">
      <Link to="/admin/orders" search className={buttonClass('quiet', 'self-start')}>
        {messages.back}
      </Link>
      {data && (
        <>
          <OrderCard
            order={data.order}
            action={
              <>
                {isOnlineMethod(method) && (
                  <RefundButton orderId={id} name={nameOf(data.order)} onRefunded={() => void refetch()} />
                )}
                <Link to="/admin/orders/$id/evidence" params={{ id }} className={buttonClass('secondary')}>
                  {messages.evidence}
                </Link>
              </>
            }
          />
          <OrderHistory events={data.events} />
          <Link to="/admin/history/chain" search={{ order: id }} className={buttonClass('secondary', 'self-start')}>
            {messages.chain}
          </Link>
        </>
      )}
      {!data && error && (
        <ReadFailed onRetry={refetch}>
          <strong>{messages.orderFailed}</strong> {reasonOf(error)}
        </ReadFailed>
      )}
      {!data && !error && (
        <div role="status" className="flex flex-col gap-4">
          <span className="sr-only">{messages.orderLoading}</span>
          <Skeleton className="h-64" />
          <Skeleton className="h-96" />
        </div>
      )}
    </div>
  );
};
