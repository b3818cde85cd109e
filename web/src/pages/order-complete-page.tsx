import { useQuery, queryOptions } from '@tanstack/react-query';
import { Link, Navigate } from '@tanstack/react-router';
import { Button, buttonClass } from '../components/ui/button';
import { Skeleton } from '../components/ui/skeleton';
import { messages } from '../lib/messages';
import { ContentSlot } from '../site/content-slot';
import { sessionNotices } from '../features/notifications/api/order-notices';
import { OrderNoticesSlot } from '../features/notifications/order-notices-slot';
import { placedOrderQuery } from '../features/orders/api/placed-order';
import { OrderSteps } from '../features/orders/components/order-steps';
import { ReadyTime } from '../features/orders/components/ready-time';
import { OrderAddress } from '../features/orders/components/order-address';
import { OrderLines } from '../features/orders/components/order-lines';
import { OrderSum } from '../features/orders/components/order-sum';
import { messages as orderMessages } from '../features/orders/messages';
import { isCollected, itemsTotal, type Order, postageOf } from '../features/orders/order';
import { readPlaced } from '../features/orders/api/read-order';
import { http } from '../lib/http';

const trackingLinkQuery = (orderId: string) =>
  queryOptions({
    queryKey: ['tracking-link', orderId],
    queryFn: async () => {
      const answer = await http.get('/api/trackingLink');
      return answer.status ? answer.link : null;
    },
  });

type TrackingLinkProps = { /** The one that was placed last. */ readonly orderId: string };

/** A full page load, as that page tells no other site its address. */
export const TrackingLink = ({ orderId }: TrackingLinkProps) => {
  const { data: link } = useQuery(trackingLinkQuery(orderId));
  return (
    link && (
      <a href={link} className={buttonClass('primary', 'min-h-12 self-start print:hidden')}>
        Follow your order
      </a>
    )
  );
};

const REREAD_MS = 30_000;

const isUnderWay = ({ status, taMethod, takeaway }: Order): boolean =>
  taMethod !== null && status !== 'CANCELLED' && takeaway.orderStatus !== 'COMPLETE';

const useOrderNow = (placed: Order): Order =>
  useQuery({
    queryKey: ['placed-order-now', placed.id],
    queryFn: () => readPlaced(placed.id),
    initialData: placed,
    staleTime: REREAD_MS,
    refetchInterval: ({ state: { data } }) => isUnderWay(data ?? placed) && REREAD_MS,
  }).data;

export const OrderCompletePage = () => {
  const { data: order, isPending, isError, refetch } = useQuery(placedOrderQuery);
  if (isPending) return <Skeleton className="mx-auto h-64 max-w-lg" />;
  if (!order && isError) return <OrderUnread onRetry={() => void refetch()} />;
  if (!order) return <Navigate to="/" replace />;
  return (
    <>
      <PlacedOrder order={order} />
      <ContentSlot part="PlaceParts" place="custom/order-complete" />
    </>
  );
};

type OrderUnreadProps = { readonly onRetry: () => void };

const OrderUnread = ({ onRetry }: OrderUnreadProps) => (
  <div className="mx-auto flex max-w-lg flex-col items-start gap-4">
    <h1 className="text-3xl font-bold">Your order</h1>
    <p role="alert">{orderMessages.fetchFailed}</p>
    <Button onClick={onRetry}>{messages.page.retry}</Button>
  </div>
);

type PlacedOrderProps = { readonly order: Order };

const titleOf = ({ status }: Order): string => {
  if (status === 'CANCELLED') return orderMessages.cancelled;
  return status === 'AWAITING-PAYMENT' ? orderMessages.receivedTitle : orderMessages.thanks;
};

/** Only a takeaway has a kitchen that could report progress. */
const isAwaited = ({ taMethod, status, takeaway: { orderStatus } }: Order): boolean =>
  taMethod !== null && status !== 'CANCELLED' && orderStatus !== 'NOTIFIED' && orderStatus !== 'COMPLETE';

const PlacedOrder = ({ order: placed }: PlacedOrderProps) => {
  const order = useOrderNow(placed);
  const stands = order.status !== 'CANCELLED';
  return (
    <div data-paper className="mx-auto flex max-w-lg flex-col gap-4">
      <div role="status" className="flex flex-col gap-4">
        <h1 className="text-3xl font-bold">{titleOf(order)}</h1>
        {order.cancelledBecause !== null && (
          <p className="rounded-card bg-bad-soft p-4 text-bad">{order.cancelledBecause}</p>
        )}
      </div>
      {stands && <ReadyTime order={order} />}
      <p>
        {orderMessages.reference} <strong className="font-mono text-lg">{order.ref}</strong>
      </p>
      {order.status === 'AWAITING-PAYMENT' && (
        <p className="rounded-card bg-warn-soft p-4 text-warn">{orderMessages.awaitingPayment}</p>
      )}
      {stands && <OrderAddress order={order} />}
      {stands && order.taMethod && <OrderSteps order={order} />}
      {isAwaited(order) && <OrderNoticesSlot calls={sessionNotices(order.id)} isCollected={isCollected(order)} />}
      <TrackingLink orderId={order.id} />
      <section
        aria-label="Your order"
        className="flex flex-col gap-4 rounded-card border border-line bg-card p-4 shadow-card"
      >
        <OrderLines orderItems={order.orderItems} />
        <dl className="flex flex-col gap-1 border-t border-line pt-3">
          <OrderSum label={orderMessages.postage(postageOf(order))} amount={postageOf(order)} />
          <OrderSum label="Total" amount={itemsTotal(order) + postageOf(order)} strong />
        </dl>
      </section>
      {stands && <p className="text-ink-soft">{orderMessages.emailSent}</p>}
      <div className="flex flex-wrap gap-2 print:hidden">
        <Link to="/" className={buttonClass('primary')}>
          {messages.page.home}
        </Link>
        <Button look="secondary" onClick={() => window.print()}>
          {orderMessages.print}
        </Button>
      </div>
    </div>
  );
};
