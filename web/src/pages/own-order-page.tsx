import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { Button, buttonClass } from '../components/ui/button';
import { Skeleton } from '../components/ui/skeleton';
import { ownOrderQuery } from '../features/identity/account/api/own-orders';
import { OrderAgain } from '../features/identity/account/components/order-again';
import { messages } from '../features/identity/account/messages';
import { orderState } from '../features/identity/account/order-state';
import { cartQuery } from '../features/cart/api/read-cart';
import { OrderLines } from '../features/orders/components/order-lines';
import { OrderSum } from '../features/orders/components/order-sum';
import { messages as orderMessages } from '../features/orders/messages';
import { reasonOf } from '../lib/http';
import { shopTime } from '../lib/shop-time';

/** The order's id is behind `#`. */
export const OwnOrderPage = () => {
  const { hash } = useLocation();
  const [id, setId] = useState(hash);
  // The hash is empty while leaving for the account.
  if (hash !== '' && hash !== id) setId(hash);
  const queries = useQueryClient();
  const { data, error, refetch } = useQuery({ ...ownOrderQuery(id), enabled: id !== '' });
  const back = (
    <Link to="/account" className={buttonClass('quiet', 'self-start')}>
      {messages.toAccount}
    </Link>
  );
  if (id === '')
    return (
      <div className="flex max-w-lg flex-col items-start gap-4">
        <h1 className="text-3xl font-extrabold tracking-tight">{messages.order}</h1>
        <p>{messages.whichOrder}</p>
        {back}
      </div>
    );
  if (error)
    return (
      <div className="flex max-w-lg flex-col items-start gap-4">
        <h1 className="text-3xl font-extrabold tracking-tight">{messages.order}</h1>
        <p role="alert">{reasonOf(error)}</p>
        <Button onClick={() => void refetch()}>{messages.retry}</Button>
        {back}
      </div>
    );
  if (!data) return <Skeleton className="h-64 max-w-lg" />;
  const { order } = data;
  const postage = order.postage ?? 0;
  const address = [order.address_1, order.address_2, order.address_3, order.town_city, order.postcode].filter(Boolean);
  return (
    <div className="flex max-w-lg flex-col gap-4">
      <div>
        <h1 className="text-3xl font-extrabold tracking-tight">
          {messages.order} <span className="font-mono">{order.ref}</span>
        </h1>
        <p className="text-ink-soft">
          {shopTime(order.placed_at)}, {orderState({ ...order, order_status: order.takeaway.order_status })}
        </p>
      </div>
      {order.cancelled_because !== null && (
        <p className="rounded-card bg-bad-soft p-4 text-bad">{order.cancelled_because}</p>
      )}
      <section aria-label={messages.order} className="flex flex-col gap-4 rounded-card bg-card p-4 shadow-card">
        <OrderLines orderItems={order.order_items} />
        <dl className="flex flex-col gap-1 border-t border-line pt-3">
          <OrderSum label={orderMessages.postage(postage)} amount={postage} />
          <OrderSum label="Total" amount={order.total_cost} strong />
        </dl>
        {order.ta_method === 'DELIVER' && <p className="break-words">{messages.deliveredTo(address.join(', '))}</p>}
      </section>
      <OrderAgain
        id={order.id}
        orderRef={order.ref ?? ''}
        onFilled={() => queries.invalidateQueries({ queryKey: cartQuery.queryKey })}
      />
      {back}
    </div>
  );
};
