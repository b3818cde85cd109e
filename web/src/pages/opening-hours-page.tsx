import { useQuery } from '@tanstack/react-query';
import { ReadFailed } from '../components/ui/read-failed';
import { Skeleton } from '../components/ui/skeleton';
import { HoursEditor } from '../features/store-status/hours/hours-editor';
import { hoursQuery } from '../features/store-status/hours/hours-api';
import { messages } from '../features/store-status/hours/messages';

export const OpeningHoursPage = () => {
  const { data, error, refetch } = useQuery(hoursQuery);
  return (
    <div className="flex max-w-4xl flex-col gap-4">
      <div>
        <h1 className="text-3xl font-extrabold tracking-tight">{messages.title}</h1>
        <p className="text-ink-soft">{messages.intro}</p>
      </div>
      {data && <HoursEditor saved={data} />}
      {!data && error && <ReadFailed onRetry={refetch}>{messages.readFailed}</ReadFailed>}
      {!data && !error && (
        <div aria-busy="true">
          <Skeleton className="h-96" />
        </div>
      )}
    </div>
  );
};
