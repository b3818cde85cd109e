import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Button, buttonClass } from '../../../components/ui/button';
import { ReadFailed } from '../../../components/ui/read-failed';
import { Skeleton } from '../../../components/ui/skeleton';
import { reasonOf } from '../../../lib/http';
import { InstantPicker } from './instant-picker';
import { messages } from './messages';
import { pastQuery, type PastAnswer, type PastPlace, type PastField } from './past-api';
import { PastEventItem } from './past-event';
import { exactTime, placeOf, valueWords } from './past-words';
import { useEffect, useEffectEvent } from 'react';

const isSaid = ({ value, hidden }: PastField): boolean => hidden !== undefined || (value !== null && value !== '');

const PastState = ({ past: { state, state_is_cut: isCut } }: { readonly past: PastAnswer }) => (
  <>
    <table className="w-full table-fixed text-sm">
      <caption className="sr-only">{messages.value}</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">{messages.what}</th>
          <th scope="col">{messages.value}</th>
        </tr>
      </thead>
      <tbody>
        {state.filter(isSaid).map(({ path, value, hidden }) => (
          <tr key={path.join('\n')} className="border-t border-line align-top">
            <th scope="row" className="w-1/2 py-1 pr-2 text-left font-normal wrap-anywhere text-ink-soft">
              {placeOf(path)}
            </th>
            <td className="py-1 font-semibold wrap-anywhere">{valueWords(path, value, hidden)}</td>
          </tr>
        ))}
      </tbody>
    </table>
    {isCut && <p className="pt-2 text-sm text-ink-soft">{messages.stateCut}</p>}
  </>
);

/** Ignored where arrows move a cursor or a choice. */
const useArrowKeys = (steps: { readonly left: () => void; readonly right: () => void }): void => {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const isModified = event.altKey || event.ctrlKey || event.metaKey || event.shiftKey;
    const isTaken =
      event.target instanceof Element && event.target.closest('input, select, textarea, pre, [role=menu]');
    if (isModified || isTaken) return;
    if (event.key === 'ArrowLeft') steps.left();
    if (event.key === 'ArrowRight') steps.right();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => onKey(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
};

type PastViewProps = {
  readonly place: PastPlace;
  readonly onMove: (to: Pick<PastPlace, 'at' | 'revision'>) => void;
};

const titleOf = ({ category, id, name }: PastAnswer): string =>
  category === 'store' || category === 'settings'
    ? messages.categories[category]
    : `${messages.categories[category]} ${name ?? id}`;

const Related = ({ past }: { readonly past: PastAnswer }) => (
  <nav aria-label={messages.related} className="flex flex-wrap gap-x-4">
    {past.related.map(({ category, id }) => (
      <Link
        key={`${category} ${id}`}
        to="/admin/history/state"
        search={{ category, id, at: past.at }}
        className="inline-flex min-h-11 items-center underline"
      >
        {messages.categories[category]} {id}
      </Link>
    ))}
    {(past.category === 'order' || past.category === 'cart') && (
      <Link
        to="/admin/history/seen"
        search={{ id: past.id, at: past.at }}
        className="inline-flex min-h-11 items-center underline"
      >
        {messages.seenLink}
      </Link>
    )}
  </nav>
);

export const PastView = ({ place, onMove }: PastViewProps) => {
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage, isFetchNextPageError } =
    useInfiniteQuery(pastQuery(place));
  const past = data?.pages[0];
  const events = data?.pages.flatMap((page) => page.events) ?? [];
  const earlier = past?.last ? past.last.revision - 1 : -1;
  const later = past?.next?.revision;
  const stepBack = (): void => {
    if (earlier >= 0) onMove({ revision: earlier });
  };
  const stepOn = (): void => {
    if (later !== undefined) onMove({ revision: later });
  };
  useArrowKeys({ left: stepBack, right: stepOn });
  if (!past && error)
    return (
      <ReadFailed onRetry={refetch}>
        <strong>{messages.failed}</strong> {reasonOf(error)}
      </ReadFailed>
    );
  return (
    <>
      {past ? (
        <div>
          <h2 className="text-xl font-bold">{titleOf(past)}</h2>
          <Related past={past} />
        </div>
      ) : (
        <Skeleton className="h-18" />
      )}
      <div className="flex flex-wrap items-end gap-2">
        <InstantPicker at={past?.at} onPick={(at) => onMove({ at })} />
        <Button look="secondary" aria-keyshortcuts="ArrowLeft" disabled={earlier < 0} onClick={stepBack}>
          ‹ {messages.earlier}
        </Button>
        <Button look="secondary" aria-keyshortcuts="ArrowRight" disabled={later === undefined} onClick={stepOn}>
          {messages.later} ›
        </Button>
      </div>
      <p className="text-sm text-ink-soft">{messages.keys}</p>
      {past ? (
        <div className="grid items-start gap-4 lg:grid-cols-2">
          <section aria-labelledby="past-state" className="rounded-card bg-card p-4 shadow-card">
            <h3 id="past-state" className="pb-2 text-lg font-bold" role="status">
              {messages.stood(exactTime(past.at))}
            </h3>
            {past.last ? (
              <PastState past={past} />
            ) : (
              <p>
                {messages.notYet} {past.next && messages.firstAt(exactTime(past.next.at))}
              </p>
            )}
            {!past.last && past.next && (
              <button type="button" className={buttonClass('quiet', 'mt-2')} onClick={stepOn}>
                {messages.toFirst}
              </button>
            )}
          </section>
          <section aria-labelledby="past-events" className="rounded-card bg-card p-4 shadow-card">
            <h3 id="past-events" className="pb-2 text-lg font-bold">
              {messages.events}
            </h3>
            {events.length === 0 && <p className="text-ink-soft">{messages.noEvents}</p>}
            <ol>
              {events.map((event) => (
                <PastEventItem key={event.revision} event={event} />
              ))}
            </ol>
            {isFetchNextPageError && <ReadFailed onRetry={() => fetchNextPage()}>{messages.olderFailed}</ReadFailed>}
            {hasNextPage && !isFetchNextPageError && (
              <Button look="secondary" disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
                {messages.older}
              </Button>
            )}
          </section>
        </div>
      ) : (
        <div role="status" className="grid gap-4 lg:grid-cols-2">
          <span className="sr-only">{messages.loading}</span>
          <Skeleton className="h-96" />
          <Skeleton className="h-96" />
        </div>
      )}
    </>
  );
};
