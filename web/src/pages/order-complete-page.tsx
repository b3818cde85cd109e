import { formatMoney } from '@hatch/kernel/rules';
import { Link, Navigate } from '@tanstack/react-router';
import { buttonClass } from '../components/ui/button';
import { Skeleton } from '../components/ui/skeleton';
import { usePlacedOrder } from '../features/checkout/hooks/use-placed-order';
import { messages } from '../lib/messages';
import { itemsTotal, type Order, postageOf } from '../order/order';
import { usePageTitle } from '../site/use-page-title';

/** OPEN-33: the session's last placed order; without one there is nothing to see here. */
export const OrderCompletePage = () => {
  usePageTitle(messages.order.completedTitle);
  const order = usePlacedOrder();
  if (order === undefined) return <Skeleton className="mx-auto h-64 max-w-lg" />;
  if (order === null) return <Navigate to="/" replace />;
  return <PlacedOrder order={order} />;
};

type PlacedOrderProps = { readonly order: Order };

const PlacedOrder = ({ order }: PlacedOrderProps) => (
  <div className="mx-auto flex max-w-lg flex-col gap-4">
    <h1 className="text-3xl font-bold">{messages.order.thanks}</h1>
    <p>
      {messages.order.reference} <strong className="font-mono text-lg">{order.ref}</strong>
    </p>
    {order.status === 'AWAITING-PAYMENT' && (
      <p className="rounded-card bg-warn-soft p-4 text-warn">{messages.order.awaitingPayment}</p>
    )}
    <ul className="flex flex-col gap-2 rounded-card border border-line bg-card p-4 shadow-card">
      {order.order_items.map(({ name, quantity, price }) => (
        <li key={name} className="flex gap-3">
          <span className="font-semibold">{quantity} ×</span>
          <span className="min-w-0 flex-1">{name}</span>
          <span>{formatMoney(price * quantity)}</span>
        </li>
      ))}
      <li className="flex justify-between gap-3 border-t border-line pt-2">
        <span>{postageOf(order) < 0 ? messages.checkout.discount : messages.checkout.delivery}</span>
        <span>{formatMoney(postageOf(order))}</span>
      </li>
      <li className="flex justify-between gap-3 text-lg font-bold">
        <span>Total</span>
        <span>{formatMoney(itemsTotal(order) + postageOf(order))}</span>
      </li>
    </ul>
    <p className="text-ink-soft">{messages.order.emailSent}</p>
    <Link to="/" className={buttonClass('primary', 'self-start')}>
      {messages.page.home}
    </Link>
  </div>
);
