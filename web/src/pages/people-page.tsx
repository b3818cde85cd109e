import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { Button } from '../components/ui/button';
import { ReadFailed } from '../components/ui/read-failed';
import { Skeleton } from '../components/ui/skeleton';
import { filtersIn, peopleQuery, type PeopleFilters } from '../features/people/api/people';
import { PeopleSearch } from '../features/people/components/people-search';
import { PeopleTable } from '../features/people/components/people-table';
import { messages } from '../features/people/messages';
import { useAddress } from '../lib/use-address';
import { useViewer } from '../site/viewer';

export const PeoplePage = () => {
  const viewer = useViewer();
  const [search, change] = useAddress();
  const filters = filtersIn(search);
  const { data, isError, isPlaceholderData, refetch } = useQuery({
    ...peopleQuery(filters),
    placeholderData: keepPreviousData,
  });
  if (!viewer) return null;
  const filter = (changes: Partial<PeopleFilters>): void => change({ after: '', ...changes });
  return (
    <div className="flex max-w-5xl flex-col gap-4">
      <div>
        <h1 className="text-3xl font-extrabold tracking-tight">{messages.title}</h1>
        <p className="text-ink-soft">{messages.intro}</p>
        <Link to="/admin/access" className="inline-flex min-h-11 items-center underline">
          {messages.access}
        </Link>
      </div>
      <PeopleSearch filters={filters} onFilter={filter} />
      {data && data.users.length > 0 && (
        <div aria-busy={isPlaceholderData} className={clsx(isPlaceholderData && 'opacity-50')}>
          <PeopleTable people={data.users} viewer={viewer} />
        </div>
      )}
      {data?.users.length === 0 && (
        <p role="status" className="rounded-card bg-card p-6 text-center shadow-card">
          {filters.search === '' ? messages.noMore : messages.nobody}
        </p>
      )}
      {!data && isError && <ReadFailed onRetry={refetch}>{messages.failed}</ReadFailed>}
      {!data && !isError && (
        <div role="status" className="flex flex-col gap-2">
          <span className="sr-only">{messages.loading}</span>
          <Skeleton className="h-96" />
        </div>
      )}
      <nav aria-label={messages.title} className="flex gap-2">
        {filters.after !== '' && (
          <Button look="secondary" onClick={() => change({ after: '' }, true)}>
            {messages.first}
          </Button>
        )}
        {data?.next && (
          <Button look="secondary" onClick={() => change({ after: data.next ?? '' }, true)}>
            {messages.next}
          </Button>
        )}
      </nav>
    </div>
  );
};
