import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../components/ui/button';
import { ReadFailed } from '../../../components/ui/read-failed';
import { Skeleton } from '../../../components/ui/skeleton';
import { useDebounced } from '../../../lib/use-debounced';
import { menuQuery, type MenuFilters, type MenuItem } from './menu-api';
import { messages } from './messages';
import { Select } from '../../../components/ui/select';
import { formatMoney } from '@hatch/kernel/rules';
import { clsx } from 'clsx';
import { ProductImage } from '../components/product-image';

type MenuRowProps = { readonly item: MenuItem; readonly onOpen: (id: number) => void };

/** `content-visibility` keeps a thousand rows as fast as ten. */
const MenuRow = ({ item, onOpen }: MenuRowProps) => (
  <li className="border-b border-line [contain-intrinsic-size:auto_5.5rem] [content-visibility:auto] last:border-0">
    <button
      type="button"
      onClick={() => onOpen(item.id)}
      className="grid w-full grid-cols-[4rem_minmax(0,1fr)_auto] items-center gap-x-3 px-3 py-2 text-left hover:bg-sunken lg:grid-cols-[4rem_minmax(0,2fr)_minmax(0,2fr)_6rem_8rem_8rem_7rem]"
    >
      <span className="row-span-2 overflow-hidden rounded-control lg:row-span-1">
        <ProductImage image={item.image} sizes="6rem" />
      </span>
      <span className="min-w-0 font-semibold wrap-anywhere">
        {item.name}
        {item.variants > 0 && (
          <span className="block text-sm font-normal text-ink-soft">{messages.variants(item.variants)}</span>
        )}
      </span>
      <span className="hidden truncate text-sm text-ink-soft lg:block">{item.categories.join(', ')}</span>
      <span className="text-right font-semibold tabular-nums">{formatMoney(item.price)}</span>
      <span className="col-start-2 text-sm text-ink-soft tabular-nums lg:col-start-auto lg:text-right">
        {messages.stock(item.stock)}
        <span className="lg:hidden">{item.held > 0 && `, ${messages.held(item.held)}`}</span>
      </span>
      <span className="hidden text-right text-sm text-ink-soft tabular-nums lg:block">{messages.held(item.held)}</span>
      <span
        className={clsx('text-right text-sm font-semibold', item.state === 'active' ? 'text-ink-soft' : 'text-bad')}
      >
        {messages.statuses[item.state]}
      </span>
    </button>
  </li>
);

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
