import { useInfiniteQuery } from '@tanstack/react-query';
import { Button } from '../../components/ui/button';
import { ReadFailed } from '../../components/ui/read-failed';
import { Skeleton } from '../../components/ui/skeleton';
import { shopTime } from '../../lib/shop-time';
import { deliveriesQuery, useChangeWebhook, type Delivery } from './api';
import { messages } from './messages';

const LOOKS: Readonly<Record<Delivery['state'], string>> = {
  delivered: 'text-good',
  waiting: 'text-warn',
  given_up: 'text-bad',
};

type DeliveryLineProps = { readonly delivery: Delivery };

const DeliveryLine = ({ delivery }: DeliveryLineProps) => {
  const {
    id,
    event_type: type,
    created_at: at,
    state,
    next_try_at: nextTryAt,
    tries,
    took_ms: tookMs,
    body,
  } = delivery;
  const { mutate, isPending } = useChangeWebhook('/api/admin/webhooks/resend');
  return (
    <li className="flex flex-wrap items-start gap-x-3 gap-y-1 py-2">
      <div className="min-w-0 flex-1 basis-60">
        <p>
          <strong>{type}</strong> <span className="text-sm text-ink-soft">{shopTime(at)}</span>
        </p>
        <p className="text-sm">
          <span className={`font-semibold ${LOOKS[state]}`}>{messages.callState(state)}</span>:{' '}
          {messages.outcome(delivery)}
          {tookMs !== null && nextTryAt !== null && `, ${messages.nextTry(shopTime(nextTryAt))}`}
        </p>
        <details>
          <summary className="min-h-11 cursor-pointer content-center text-sm underline">{messages.what}</summary>
          <pre className="rounded-control bg-sunken p-2 text-xs break-all whitespace-pre-wrap">{body}</pre>
        </details>
      </div>
      <Button
        look="quiet"
        disabled={isPending || (state === 'waiting' && tries === 0)}
        aria-label={messages.resendOf(type, shopTime(at))}
        onClick={() => mutate(id)}
      >
        {messages.resend}
      </Button>
    </li>
  );
};

type DeliveryLogProps = { readonly webhookId: string };

export const DeliveryLog = ({ webhookId }: DeliveryLogProps) => {
  const { data, isError, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(
    deliveriesQuery(webhookId),
  );
  const deliveries = data?.pages.flatMap((page) => page.deliveries) ?? [];
  if (!data && isError) return <ReadFailed onRetry={refetch}>{messages.callsFailed}</ReadFailed>;
  if (!data)
    return (
      <div role="status">
        <span className="sr-only">{messages.callsLoading}</span>
        <Skeleton className="h-16" />
      </div>
    );
  return (
    <>
      {deliveries.length === 0 && <p className="text-ink-soft">{messages.noCalls}</p>}
      <ol className="divide-y divide-line">
        {deliveries.map((delivery) => (
          <DeliveryLine key={delivery.id} delivery={delivery} />
        ))}
      </ol>
      {hasNextPage && (
        <Button look="secondary" disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {messages.older}
        </Button>
      )}
    </>
  );
};
