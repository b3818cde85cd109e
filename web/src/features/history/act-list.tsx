import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { useState } from 'react';
import { Button } from '../../components/ui/button';
import { ReadFailed } from '../../components/ui/read-failed';
import { Skeleton } from '../../components/ui/skeleton';
import { reasonOf } from '../../lib/http';
import { ActFilterBar } from './act-filter-bar';
import { ActRow } from './act-row';
import { actsQuery, isFiltered, type ActFilters } from './acts-api';
import { messages } from './messages';

type ActListProps = {
  readonly filters: ActFilters;
  readonly onFilter: (changes: Partial<ActFilters>) => void;
};

const HEADS = [messages.when, messages.what, `${messages.changed} · ${messages.why}`, messages.who];

export const ActList = ({ filters, onFilter }: ActListProps) => {
  const list = useInfiniteQuery({ ...actsQuery(filters), placeholderData: keepPreviousData });
  const { data, error, isError, isPlaceholderData, refetch } = list;
  const { hasNextPage, fetchNextPage, isFetchingNextPage, isFetchNextPageError } = list;
  const [wantsOlder, setWantsOlder] = useState(false);
  const acts = data?.pages.flatMap((page, at) =>
    page.acts.map((act, nth) => ({ act, isNext: wantsOlder && at > 0 && at === data.pages.length - 1 && nth === 0 })),
  );
  const older = (): void => {
    setWantsOlder(true);
    void fetchNextPage();
  };
  return (
    <>
      <ActFilterBar filters={filters} sample={acts?.[0]?.act} onFilter={onFilter} />
      {acts && acts.length > 0 && (
        <section
          aria-label={messages.list}
          aria-busy={isPlaceholderData}
          className={clsx('rounded-card bg-card px-4 py-2 shadow-card', isPlaceholderData && 'opacity-50')}
        >
          <div
            aria-hidden="true"
            className="hidden gap-x-4 border-b border-edge pb-1 text-sm font-semibold text-ink-soft lg:grid lg:grid-cols-[8.5rem_minmax(0,1.2fr)_minmax(0,1fr)_10rem]"
          >
            {HEADS.map((head) => (
              <span key={head}>{head}</span>
            ))}
          </div>
          <ol>
            {acts.map(({ act, isNext }) => (
              <ActRow key={act.key} act={act} isNext={isNext} onFilter={onFilter} />
            ))}
          </ol>
        </section>
      )}
      {acts?.length === 0 && (
        <p role="status" className="rounded-card bg-card p-6 text-center shadow-card">
          {isFiltered(filters) ? messages.none : messages.empty}
        </p>
      )}
      {isFetchNextPageError && <p role="alert">{messages.moreFailed}</p>}
      {hasNextPage && (
        <Button look="secondary" className="self-center" disabled={isFetchingNextPage} onClick={older}>
          {messages.more}
        </Button>
      )}
      {!acts && !isError && (
        <div role="status" className="flex flex-col gap-2">
          <span className="sr-only">{messages.loading}</span>
          {Array.from({ length: 8 }, (_, at) => (
            <Skeleton key={at} className="h-16" />
          ))}
        </div>
      )}
      {!acts && isError && (
        <ReadFailed onRetry={refetch}>
          <span className="block">{messages.failed}</span> {reasonOf(error)}
        </ReadFailed>
      )}
    </>
  );
};
