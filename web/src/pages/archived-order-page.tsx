import { isOnlineMethod } from '@hatch/kernel/rules';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { buttonClass } from '../components/ui/button';
import { ReadFailed } from '../components/ui/read-failed';
import { Skeleton } from '../components/ui/skeleton';
import { RefundButton } from '../features/kitchen/refund/refund-button';
import { archivedOrderQuery } from '../features/orders/archive/archive-api';
import { messages } from '../features/orders/archive/messages';
import { OrderCard } from '../features/orders/archive/order-card';
import { OrderHistory } from '../features/orders/archive/order-history';
import { nameOf } from '../features/orders/archive/order-words';
import { reasonOf } from '../lib/http';

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
