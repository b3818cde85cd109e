import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../components/ui/button';
import { ReadFailed } from '../../../components/ui/read-failed';
import { Skeleton } from '../../../components/ui/skeleton';
import { useDebounced } from '../../../lib/use-debounced';
import { menuQuery, type MenuFilters } from './menu-api';
import { MenuRow } from './menu-row';
import { messages } from './messages';
import { Select } from '../../../components/ui/select';

type MenuListProps = {
  readonly filters: MenuFilters;
  readonly onFilter: (changes: Partial<MenuFilters>) => void;
  readonly onOpen: (id: number) => void;
};

const namesOf = (names: readonly string[]): Readonly<Record<string, string>> =>
  Object.fromEntries(names.map((name) => [name, name]));

export const MenuList = ({ filters, onFilter, onOpen }: MenuListProps) => {
  const [search, setSearch] = useState(filters.search);
  const asked = { ...filters, search: useDebounced(search, 200).trim() };
  const { data, isError, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    ...menuQuery(asked),
    placeholderData: keepPreviousData,
  });
  const items = data?.pages.flatMap((page) => page.items);
  const categories = data?.pages[0]?.categories ?? [];
  const isFiltered = asked.search + filters.category + filters.state !== '';
  return (
    <div className="flex flex-col gap-4">
      <div role="search" className="grid grid-cols-2 gap-3 lg:grid-cols-4">
        <div className="col-span-2 flex flex-col gap-1 sm:col-span-1">
          <label htmlFor="menu-search" className="font-semibold">
            {messages.search}
          </label>
          <input
            id="menu-search"
            type="search"
            className="control"
            maxLength={100}
            value={search}
            onChange={({ target }) => setSearch(target.value)}
            onBlur={() => onFilter({ search })}
          />
        </div>
        <Select
          id="menu-category"
          label={messages.category}
          value={filters.category}
          options={{
            '': messages.anyCategory,
            ...namesOf(filters.category ? [filters.category] : []),
            ...namesOf(categories),
          }}
          onChange={({ target }) => onFilter({ category: target.value })}
        />
        <Select
          id="menu-status"
          label={messages.status}
          value={filters.state}
          options={{ '': messages.anyStatus, ...messages.statuses }}
          onChange={({ target }) => onFilter({ state: target.value as MenuFilters['state'] })}
        />
        <Select
          id="menu-sort"
          label={messages.sort}
          value={`${filters.sort}-${filters.order}`}
          options={messages.sorts}
          onChange={({ target }) => {
            const [sort, order] = target.value.split('-') as [MenuFilters['sort'], MenuFilters['order']];
            onFilter({ sort, order });
          }}
        />
      </div>
      {items && items.length > 0 && (
        <ul aria-label={messages.list} className="overflow-hidden rounded-card bg-card shadow-card">
          {items.map((item) => (
            <MenuRow key={item.id} item={item} onOpen={onOpen} />
          ))}
        </ul>
      )}
      {items?.length === 0 && (
        <p role="status" className="rounded-card bg-card p-6 text-center shadow-card">
          {isFiltered ? messages.none : messages.empty}
        </p>
      )}
      {hasNextPage && (
        <Button
          look="secondary"
          className="self-center"
          disabled={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          {messages.more}
        </Button>
      )}
      {!items && !isError && (
        <div role="status" className="flex flex-col gap-2">
          <span className="sr-only">{messages.loading}</span>
          {Array.from({ length: 8 }, (_, at) => (
            <Skeleton key={at} className="h-20" />
          ))}
        </div>
      )}
      {!items && isError && <ReadFailed onRetry={refetch}>{messages.failed}</ReadFailed>}
    </div>
  );
};
