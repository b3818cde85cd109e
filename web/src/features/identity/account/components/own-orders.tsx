import { formatMoney } from '@hatch/kernel/rules';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Button } from '../../../../components/ui/button';
import { ReadFailed } from '../../../../components/ui/read-failed';
import { Skeleton } from '../../../../components/ui/skeleton';
import { shopTime } from '../../../../lib/shop-time';
import { ownOrdersQuery, type OwnOrder } from '../api/own-orders';
import { messages } from '../messages';
import { orderState } from '../order-state';
import { OrderAgain } from './order-again';

type OwnOrdersProps = { readonly onFilled: () => Promise<void> };

export const OwnOrders = ({ onFilled }: OwnOrdersProps) => {
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(ownOrdersQuery);
  const orders = data?.pages.flatMap((page) => page.orders);
  return (
    <section aria-labelledby="own-orders" className="flex flex-col gap-3 rounded-card bg-card p-4 shadow-card">
      <h2 id="own-orders" className="text-xl font-bold">
        {messages.orders}
      </h2>
      {orders?.length === 0 && <p className="text-ink-soft">{messages.noOrders}</p>}
      {orders && orders.length > 0 && (
        <ul className="flex flex-col">
          {orders.map((order) => (
            <OwnOrderRow key={order.id} order={order} onFilled={onFilled} />
          ))}
        </ul>
      )}
      {error && <ReadFailed onRetry={() => (data ? fetchNextPage() : refetch())}>{messages.ordersFailed}</ReadFailed>}
      {!data && !error && (
        <div aria-busy="true">
          <Skeleton className="h-24" />
        </div>
      )}
      {hasNextPage && !error && (
        <Button
          look="secondary"
          className="self-start"
          disabled={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          {isFetchingNextPage ? messages.busy : messages.moreOrders}
        </Button>
      )}
    </section>
  );
};

const OwnOrderRow = ({ order, onFilled }: OwnOrdersProps & { readonly order: OwnOrder }) => (
  <li className="flex flex-col gap-2 border-b border-line py-3 last:border-0">
    <div className="flex flex-wrap items-baseline gap-x-4">
      <Link
        to="/account/order"
        hash={order.id}
        className="inline-flex min-h-11 items-center font-mono font-semibold text-accent underline"
      >
        {order.ref}
      </Link>
      <span className="mr-auto text-ink-soft">{shopTime(order.placed_at)}</span>
      <span>{orderState(order)}</span>
      <strong>{formatMoney(order.total_cost)}</strong>
    </div>
    <p className="break-words text-sm text-ink-soft">
      {order.items.map(({ quantity, name }) => `${quantity} × ${name}`).join(', ')}
    </p>
    <OrderAgain id={order.id} orderRef={order.ref} onFilled={onFilled} />
  </li>
);
