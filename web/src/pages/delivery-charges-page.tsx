import { useQuery } from '@tanstack/react-query';
import { ReadFailed } from '../components/ui/read-failed';
import { Skeleton } from '../components/ui/skeleton';
import { deliveryChargesQuery } from '../features/delivery/charges/api/delivery-charges';
import { ChargesForm } from '../features/delivery/charges/components/charges-form';
import { messages } from '../features/delivery/charges/messages';

export const DeliveryChargesPage = () => {
  const { data: read, isError, refetch } = useQuery(deliveryChargesQuery);
  return (
    <div className="flex max-w-3xl flex-col gap-4">
      <div>
        <h1 className="text-2xl font-bold">{messages.title}</h1>
        <p className="text-ink-soft">{messages.intro}</p>
      </div>
      {read && <ChargesForm read={read} />}
      {!read && !isError && (
        <div role="status">
          <span className="sr-only">{messages.loading}</span>
          <Skeleton className="mb-4 h-11" />
          <Skeleton className="h-72" />
        </div>
      )}
      {!read && isError && <ReadFailed onRetry={refetch}>{messages.failed}</ReadFailed>}
    </div>
  );
};
