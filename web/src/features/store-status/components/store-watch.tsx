import { useStoreEvents } from '../hooks/use-store-events';
import { clsx } from 'clsx';
import { messages } from '../../../lib/messages';
import { useSite } from '../../../site/settings';
import type { StoreState } from '../api/store-status';
import { useMinutesToClose } from '../hooks/use-minutes-to-close';
import { useStoreState } from '../hooks/use-store-state';

const COUNTDOWN_MINUTES = 15;

const LOOKS: Readonly<Record<StoreState, { readonly word: string; readonly dot: string; readonly look: string }>> = {
  closed: { word: 'CLOSED', dot: 'bg-bad', look: 'bg-bad-soft text-bad' },
  open: { word: 'OPEN', dot: 'bg-good', look: 'bg-good-soft text-good' },
  busy: { word: 'BUSY', dot: 'bg-warn', look: 'bg-warn-soft text-warn' },
  slammed: { word: 'VERY BUSY', dot: 'bg-warn', look: 'bg-warn-soft text-warn' },
};

/** Reserves its height until the state and today's hours are known. */
const StoreBanner = () => {
  const { minutes: ready } = useSite();
  const { data: state } = useStoreState();
  const { minutes, today, opens, readyIn = 0 } = useMinutesToClose();
  const { word, dot, look } = LOOKS[state ?? 'closed'];
  const closing = state !== 'closed' && minutes > 0 && minutes <= COUNTDOWN_MINUTES;
  return (
    <section
      role="status"
      aria-label="Store status"
      className={clsx('min-h-20 text-sm min-[22rem]:min-h-15 sm:min-h-11', state === undefined ? 'bg-sunken' : look)}
    >
      {state !== undefined && (
        <p className="mx-auto flex min-h-11 max-w-6xl flex-wrap items-center gap-x-2 px-4 py-2">
          <span aria-hidden="true" className={clsx('size-2.5 rounded-full', dot)} />
          <strong className="tracking-wide">{word}</strong>
          {state !== 'closed' && <span>{messages.store.ordersReady(Math.max(ready[state], readyIn))}</span>}
          <span>{state === 'closed' ? opens : today}</span>
          {closing && <strong className="w-full sm:ml-auto sm:w-auto">{messages.store.closingIn(minutes)}</strong>}
        </p>
      )}
    </section>
  );
};

export const StoreWatch = () => {
  useStoreEvents();
  return <StoreBanner />;
};
