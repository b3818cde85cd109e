import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { Button } from '../components/ui/button';
import { ReadFailed } from '../components/ui/read-failed';
import { Skeleton } from '../components/ui/skeleton';
import { filtersIn, peopleQuery, type PeopleFilters, type Person } from '../features/identity/people/api/people';
import { messages } from '../features/identity/people/messages';
import { useAddress } from '../lib/use-address';
import { useViewer, type Viewer } from '../site/viewer';
import { useSite } from '../site/settings';
import { PersonRow } from '../features/identity/people/components/person-row';
import { useTyped } from '../lib/use-typed';

type PeopleSearchProps = {
  readonly filters: PeopleFilters;
  readonly onFilter: (changes: Partial<PeopleFilters>) => void;
};

const PeopleSearch = ({ filters: { search, staff_only: staffOnly }, onFilter }: PeopleSearchProps) => {
  const [typed, setTyped] = useTyped(search);
  return (
    <form
      role="search"
      className="flex flex-wrap items-end gap-x-3 gap-y-2"
      onSubmit={(event) => {
        event.preventDefault();
        onFilter({ search: typed.trim() });
      }}
    >
      <label className="flex min-w-0 flex-1 flex-col gap-1 font-semibold sm:max-w-sm">
        {messages.search}
        <input
          type="search"
          className="control font-normal"
          aria-describedby="people-search-help"
          maxLength={254}
          value={typed}
          onChange={({ target: { value } }) => {
            setTyped(value);
            if (value === '') onFilter({ search: '' });
          }}
        />
      </label>
      <Button type="submit" look="secondary">
        {messages.find}
      </Button>
      <label className="flex min-h-11 w-full items-center gap-2 sm:w-auto">
        <input
          type="checkbox"
          className="size-5"
          checked={staffOnly === '1'}
          onChange={({ target: { checked } }) => onFilter({ staff_only: checked ? '1' : '' })}
        />
        {messages.staffOnly}
      </label>
      <p id="people-search-help" className="w-full text-sm text-ink-soft">
        {messages.searchHelp}
      </p>
    </form>
  );
};

type PeopleTableProps = { readonly people: readonly Person[]; readonly viewer: Viewer };

const PeopleTable = ({ people, viewer }: PeopleTableProps) => {
  const { isTakeaway } = useSite();
  const columns = [messages.email, messages.name, messages.admin, ...(isTakeaway ? [messages.takeaway] : [])];
  return (
    <div className="rounded-card bg-card px-3 py-2 shadow-card sm:px-4">
      <table className="w-full border-collapse">
        <caption className="sr-only">{messages.table}</caption>
        <thead>
          <tr className="border-b border-edge text-left text-sm text-ink-soft">
            {columns.map((column) => (
              <th
                key={column}
                scope="col"
                className={clsx('py-2 pr-3 font-semibold last:pr-0', column === messages.name && 'max-sm:hidden')}
              >
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {people.map((person) => (
            <PersonRow key={person.user_id} person={person} viewer={viewer} isTakeaway={isTakeaway} />
          ))}
        </tbody>
      </table>
    </div>
  );
};

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
