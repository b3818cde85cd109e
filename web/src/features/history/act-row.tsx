import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { shopTime } from '../../lib/shop-time';
import { ActChanges } from './act-changes';
import { thingOf, whoDid, whyOf } from './act-words';
import type { Act, ActFilters } from './acts-api';
import { messages } from './messages';
import { ReplayLink } from './replay-link';

type ActRowProps = {
  readonly act: Act;
  /** The first of the page just loaded: gets the focus. */
  readonly isNext: boolean;
  readonly onFilter: (changes: Partial<ActFilters>) => void;
};

const LINK = 'inline-flex min-h-11 items-center text-left underline wrap-anywhere sm:min-h-8';

export const ActRow = ({ act, isNext, onFilter }: ActRowProps) => {
  const row = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isNext) row.current?.focus();
  }, [isNext]);
  const { order, thing } = act;
  const why = whyOf(act);
  return (
    <li
      ref={row}
      tabIndex={isNext ? -1 : undefined}
      className="grid gap-x-4 gap-y-1 border-t border-line py-2 first:border-t-0 lg:grid-cols-[8.5rem_minmax(0,1.2fr)_minmax(0,1fr)_10rem]"
    >
      <div className="flex flex-wrap items-center gap-x-3 lg:block">
        <time dateTime={act.at} className="text-sm text-ink-soft tabular-nums lg:leading-8">
          {shopTime(act.at)}
        </time>
        <ReplayLink act={act} className="inline-flex min-h-11 items-center text-sm text-accent underline lg:min-h-8" />
      </div>
      <div className="min-w-0">
        <span className="font-semibold lg:leading-8">{messages.acts[act.what]}</span>
        {act.note !== '' && <span className="block wrap-anywhere text-ink-soft">{act.note}</span>}
        <span className="flex flex-wrap gap-x-4 text-sm">
          {thing.kind !== 'order' && (
            <button
              type="button"
              className={LINK}
              title={messages.onlyThis(thingOf(act))}
              onClick={() => onFilter({ thing: thing.kind, id: thing.id })}
            >
              {thingOf(act)}
            </button>
          )}
          {order && (
            <Link
              to="/admin/history/chain"
              search={{ order: order.ref ?? order.id }}
              className={LINK}
              title={messages.chainOf(order.ref ?? order.id)}
            >
              {messages.thingNamed.order(order.ref ?? order.id)}
            </Link>
          )}
        </span>
      </div>
      <div className="min-w-0 lg:pt-1">
        <ActChanges act={act} />
        {why !== '' && <p className="text-sm wrap-anywhere text-ink-soft">{why}</p>}
      </div>
      <div className="min-w-0 text-sm">
        <button
          type="button"
          className={LINK}
          title={messages.onlyWho(whoDid(act))}
          onClick={() => onFilter({ who: act.by_id ?? act.by })}
        >
          {whoDid(act)}
        </button>
        {act.at_tablet && <span className="block text-ink-soft">{messages.atTablet}</span>}
      </div>
    </li>
  );
};
