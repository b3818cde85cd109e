import { proposesBusy } from '@hatch/kernel/rules';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { type ReactNode, useState, useSyncExternalStore } from 'react';
import { Button } from '../components/ui/button';
import { Dialog } from '../components/ui/dialog';
import { useLogOut } from '../features/identity/api/log-out';
import { messages as identity } from '../features/identity/messages';
import { PersonButton } from '../features/identity/shared-tablet/components/person-button';
import { useNavLinks } from '../features/identity/use-nav-links';
import { kitchenDisplayQuery } from '../features/kitchen/api/kitchen-display';
import { lateIn } from '../features/kitchen/cards/card';
import { useByNow } from '../features/kitchen/hooks/use-now';
import { useChangeStatus } from '../features/store-status/api/change-status';
import { storeStateQuery } from '../features/store-status/api/store-status';
import { http } from '../lib/http';
import { PrintTroubles, wordsOf as troubleWords } from '../features/kitchen/components/print-troubles';
import { NotLiveWords } from '../features/kitchen/components/kitchen-watch';
import { useOnDisturbance } from '../features/kitchen/hooks/use-disturbance';
import { type Display, useKitchen } from '../features/kitchen/hooks/use-kitchen';
import { useKitchenSession } from '../features/kitchen/hooks/use-kitchen-session';
import { messages } from '../features/kitchen/messages';
import { printTroublesOf } from '../features/kitchen/print-troubles';
import {
  StoppedNotice,
  stoppedReadModelsQuery,
} from '../features/kitchen/stopped-read-models/components/stopped-notice';
import { messages as stoppedWords } from '../features/kitchen/stopped-read-models/messages';
import {
  UnsentMails,
  useUnsentMails,
  wordsOf as mailWords,
} from '../features/notifications/unsent-mails/components/unsent-mails';
import { StatesStrip } from '../features/store-status/temporary-states/components/states-strip';
import { messages as states } from '../features/store-status/temporary-states/messages';
import { useTemporaryStates } from '../features/store-status/temporary-states/use-temporary-states';

/** What the frame of other staff pages holds. */
const KitchenMenu = () => {
  const links = useNavLinks('nav');
  const { isPending, mutate } = useLogOut('here', '/login');
  return (
    <>
      <nav aria-label={messages.cards.goTo} className="grid grid-cols-2 gap-2 border-t border-line pt-3 sm:grid-cols-3">
        {links.map(({ to, text }) => (
          <Link
            key={to}
            to={to}
            className="flex min-h-13 items-center rounded-control border border-edge bg-card px-3 text-lg font-semibold text-ink hover:bg-sunken"
          >
            {text}
          </Link>
        ))}
      </nav>
      <div className="mt-3 flex flex-wrap items-center gap-2 border-t border-line pt-3">
        <PersonButton />
        <Link to="/account" className="inline-flex min-h-13 items-center px-3 font-semibold underline">
          {identity.account}
        </Link>
        <Button look="quiet" className="min-h-13" disabled={isPending} onClick={() => mutate()}>
          {identity.logout}
        </Button>
      </div>
    </>
  );
};

const SOLD_OUT = 'out-of-stock';

/** What is in force for a time, in one chip; its sheet ends it. */
const StatesChip = () => {
  const { data, dataUpdatedAt } = useTemporaryStates();
  const [isOpen, setIsOpen] = useState(false);
  useOnDisturbance(() => setIsOpen(false));
  if (!data || data.states.length === 0) return null;
  const soldOut = data.states.filter(({ state }) => state === SOLD_OUT).length;
  const others = data.states.filter(({ state }) => state !== SOLD_OUT);
  const words = [
    ...(soldOut > 0 ? [states.soldOut(soldOut)] : []),
    ...others.map(({ state, until }) => states.inShort(state, until, new Date(dataUpdatedAt))),
  ];
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        className="min-h-12 max-w-48 truncate rounded-control border-2 border-warn bg-warn-soft px-2 text-base font-bold text-ink xl:max-w-80"
        onClick={() => setIsOpen(true)}
      >
        {words.join(' · ')}
      </button>
      {isOpen && (
        <Dialog wide title={states.title} onClose={() => setIsOpen(false)}>
          <StatesStrip />
        </Dialog>
      )}
    </>
  );
};

/** One tap sets the store busy, so that the promise follows the load. */
const BusyProposal = () => {
  const { board } = useKitchen();
  const { data: display } = useQuery(kitchenDisplayQuery);
  const { data: state } = useQuery(storeStateQuery);
  const { mutate, isPending } = useChangeStatus();
  const late = useByNow((now) => (board ? lateIn(board, now) : 0));
  if (!display || !state || display.busy.by_itself || !proposesBusy(late, display.busy.late_orders, state)) return null;
  const { minutes } = display.busy;
  return (
    <Button
      disabled={isPending}
      className="min-h-12 px-2! whitespace-nowrap"
      onClick={() => mutate({ state: 'busy', minutes })}
    >
      {messages.cards.busy(late)}
    </Button>
  );
};

const MINUTE_S = 60;
const REREAD_MS = 60_000;

const kitchenTodayQuery = queryOptions({
  queryKey: ['kitchen-times', 'today'],
  queryFn: () => http.read('/api/kitchen_times', {}),
  refetchInterval: REREAD_MS,
  retry: false,
});

const inMinutes = (seconds: number | null): string =>
  seconds === null
    ? '–'
    : `${Math.floor(seconds / MINUTE_S)}:${String(Math.round(seconds % MINUTE_S)).padStart(2, '0')}`;

/** How fast the kitchen is today, where there is room for it. */
const KitchenToday = () => {
  const { data } = useQuery(kitchenTodayQuery);
  if (!data || data.total.orders === 0) return null;
  const { orders, late, to_taken: taken, to_ready: ready } = data.total;
  const share = Math.round((100 * late) / orders);
  return (
    <p className="hidden text-base whitespace-nowrap text-ink-soft xl:block">
      {messages.cards.today(inMinutes(taken), inMinutes(ready), share)}
    </p>
  );
};

type Fault = {
  readonly words: string;
  /** Mends it at once; otherwise a press opens what is wrong. */
  readonly mend?: () => void;
};

const useFaults = (): readonly Fault[] => {
  const { board, problem } = useKitchen();
  const { speaker, choices } = useKitchenSession();
  const sound = useSyncExternalStore(speaker.subscribe, speaker.get);
  const { newOrder } = useSyncExternalStore(choices.subscribe, choices.get);
  const { data: shop, dataUpdatedAt: shopAt } = useTemporaryStates();
  const { data: held } = useQuery(stoppedReadModelsQuery);
  const { data: unsent, dataUpdatedAt } = useUnsentMails();
  const parked = [...new Set(held?.parked.map(({ process }) => process))];
  return [
    ...(problem ? [{ words: messages.connectionProblem[problem] }] : []),
    ...(sound === 'on' ? [] : [{ words: messages.sound[sound], mend: () => void speaker.arm() }]),
    ...(shop && shop.opening !== null ? [{ words: states.openingTitle(shop.opening, new Date(shopAt)) }] : []),
    ...printTroublesOf(board?.orders ?? []).map((trouble) => ({ words: troubleWords(trouble) })),
    ...(held?.stopped ?? []).map(({ name }) => ({ words: stoppedWords.title(name) })),
    ...parked.map((process) => ({ words: stoppedWords.parkedTitle(process) })),
    ...(unsent?.mails ?? []).map((mail) => ({ words: mailWords(mail, dataUpdatedAt) })),
    ...(sound === 'on' && !newOrder.isOn ? [{ words: messages.bar.newOrdersSilent }] : []),
  ];
};

const NotLive = (): ReactNode => {
  const { problem, heardAt } = useKitchen();
  if (!problem) return null;
  return (
    <div className="mb-3 rounded-card border-4 border-bad px-4 py-2">
      <NotLiveWords problem={problem} heardAt={heardAt} />
    </div>
  );
};

/** The gravest of what needs hands, in one line; a press mends it or shows all. */
const FaultLine = () => {
  const faults = useFaults();
  const { board } = useKitchen();
  const [isOpen, setIsOpen] = useState(false);
  useOnDisturbance(() => setIsOpen(false));
  const [first] = faults;
  return (
    <>
      {!first && <KitchenToday />}
      <div role="alert" className={clsx('min-w-0 sm:max-w-[30%]', first && 'flex-1 basis-full sm:basis-0')}>
        {first && (
          <button
            type="button"
            className="flex h-12 w-full items-center"
            onClick={(faults.length === 1 && first.mend) || (() => setIsOpen(true))}
          >
            <span className="flex h-10 w-full items-center gap-2 rounded-control bg-bad px-3 text-left font-bold text-bad-ink">
              <span className="min-w-0 flex-1 truncate">{first.words}</span>
              {faults.length > 1 && <span className="shrink-0">{messages.cards.moreFaults(faults.length - 1)}</span>}
            </span>
          </button>
        )}
        {isOpen && (
          <Dialog wide title={messages.cards.faults} onClose={() => setIsOpen(false)}>
            <NotLive />
            {faults.map(
              ({ words, mend }) =>
                mend && (
                  <Button key={words} look="danger" className="mb-2 min-h-13 w-full" onClick={mend}>
                    {words}
                  </Button>
                ),
            )}
            <PrintTroubles orders={board?.orders ?? []} />
            <StoppedNotice />
            <UnsentMails />
            <StatesStrip />
          </Dialog>
        )}
      </div>
    </>
  );
};

/** Here, and not in the page of the orders: the frame of staff pages shows the same when it is drawn. */
export const KITCHEN_DISPLAY: Display = {
  menu: <KitchenMenu />,
  states: (
    <>
      <BusyProposal />
      <StatesChip />
    </>
  ),
  faults: <FaultLine />,
};
