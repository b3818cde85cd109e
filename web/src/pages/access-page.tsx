import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ReadFailed } from '../components/ui/read-failed';
import { Skeleton } from '../components/ui/skeleton';
import { AccessTable } from '../features/identity/access/access-table';
import { messages } from '../features/identity/access/messages';
import { http } from '../lib/http';
import { useAddress } from '../lib/use-address';

export const AccessPage = () => {
  const [{ search = '' }, change] = useAddress();
  const { data, isError, refetch } = useQuery({
    queryKey: ['access'],
    queryFn: () => http.read('/api/admin/access'),
    retry: false,
  });
  const words = search.toLowerCase().split(/\s+/);
  const shown = data?.calls.filter(({ call }) => words.every((word) => call.toLowerCase().includes(word))) ?? [];
  return (
    <div className="flex max-w-5xl flex-col gap-4">
      <div>
        <h1 className="text-3xl font-extrabold tracking-tight">{messages.title}</h1>
        <p className="text-ink-soft">{messages.intro}</p>
        <Link to="/admin/users" className="inline-flex min-h-11 items-center underline">
          {messages.people}
        </Link>
      </div>
      {data && (
        <>
          <label className="flex max-w-sm flex-col gap-1 font-semibold">
            {messages.find}
            <input
              type="search"
              className="control font-normal"
              placeholder={messages.findHint}
              maxLength={100}
              value={search}
              onChange={({ target: { value } }) => change({ search: value })}
            />
          </label>
          <p role="status" className="text-sm text-ink-soft">
            {shown.length === 0 ? messages.nothing : messages.shown(shown.length, data.calls.length)}
          </p>
          {shown.length > 0 && <AccessTable calls={shown} />}
        </>
      )}
      {!data && isError && <ReadFailed onRetry={refetch}>{messages.failed}</ReadFailed>}
      {!data && !isError && (
        <div role="status" className="flex flex-col gap-2">
          <span className="sr-only">{messages.loading}</span>
          <Skeleton className="h-96" />
        </div>
      )}
    </div>
  );
};
