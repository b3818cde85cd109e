import { useQuery } from '@tanstack/react-query';
import { useLayoutEffect, useState, useEffect, useSyncExternalStore } from 'react';
import { useChangeStates } from '../../store-status/temporary-states/api/change-states';
import { temporaryStatesQuery } from '../../store-status/temporary-states/api/temporary-states';
import { useAlarm } from '../hooks/use-alarm';
import { useArming } from '../hooks/use-arming';
import { useBoardHash } from '../hooks/use-board-hash';
import { UNKNOWN_KITCHEN, type Kitchen } from '../hooks/use-kitchen';
import { useKitchenSession, type KitchenSession } from '../hooks/use-kitchen-session';
import { useQuiet } from '../hooks/use-quiet';
import { useLiveOrders } from '../hooks/use-live-orders';
import { AlarmBar } from './alarm-bar';
import { PrintTroubles } from './print-troubles';
import type { ConnectionProblem } from '../api/health';
import { kitchenTime } from '../kitchen-time';
import { messages } from '../messages';
import { WarningIcon } from './board-icons';
import { Button } from '../../../components/ui/button';
import { Dialog } from '../../../components/ui/dialog';
import { useRepeatingSound } from '../hooks/use-repeating-sound';

type OpenTimePromptProps = {
  readonly session: KitchenSession;
  readonly isOpening: boolean;
  readonly onOpen: () => void;
  readonly onDismiss: () => void;
};

const OpenTimePrompt = ({ session, isOpening, onOpen, onDismiss }: OpenTimePromptProps) => {
  useRepeatingSound(session, 'openTime', true);
  return (
    <Dialog
      role="alertdialog"
      title={messages.openTime.title}
      onClose={onDismiss}
      footer={
        <>
          <Button look="secondary" className="min-h-13 flex-1" onClick={onDismiss}>
            {messages.openTime.dismiss}
          </Button>
          <Button className="min-h-13 flex-1 text-lg" disabled={isOpening} onClick={onOpen}>
            {messages.openTime.open}
          </Button>
        </>
      }
    >
      <p>{messages.openTime.text}</p>
    </Dialog>
  );
};

type NotLiveBannerProps = { readonly problem: ConnectionProblem; readonly heardAt: number | undefined };

export const NotLiveWords = ({ problem, heardAt }: NotLiveBannerProps) => (
  <>
    <p className="text-xl font-extrabold">{messages.connectionProblem[problem]}</p>
    <p>
      {problem === 'logged-out'
        ? messages.loggedOut
        : messages.connectionProblemHint(
            heardAt === undefined ? undefined : kitchenTime(new Date(heardAt).toISOString(), heardAt),
          )}
    </p>
    {problem === 'logged-out' && (
      <a className="inline-flex min-h-11 items-center font-bold underline" href="/login?next=/takeaway-orders">
        {messages.logInAgain}
      </a>
    )}
  </>
);

/** Loud, as a kitchen must not trust a stale screen; moves nothing under a finger. */
const NotLiveBanner = ({ problem, heardAt }: NotLiveBannerProps) => (
  <div
    role="alert"
    className="fixed inset-x-2 bottom-2 z-40 flex items-center gap-3 rounded-card border-4 border-bad bg-bad px-4 py-3 text-bad-ink shadow-float"
  >
    <WarningIcon />
    <div className="flex-1">
      <NotLiveWords problem={problem} heardAt={heardAt} />
    </div>
  </div>
);

const ORDERS = 'Orders';

const titleWith = (waiting: number, title: string): string => {
  if (waiting === 0) return title;
  return title.startsWith(ORDERS) ? `(${waiting}) ${title}` : `(${waiting}) ${ORDERS} - ${title}`;
};

/** Pages write their own titles; the count is put before each. */
const useTabTitle = (waiting: number): void => {
  useEffect(() => {
    let own = document.title;
    let written = own;
    const write = (): void => {
      if (document.title !== written) own = document.title;
      written = titleWith(waiting, own);
      if (document.title !== written) document.title = written;
    };
    write();
    const observer = new MutationObserver(write);
    observer.observe(document.head, { childList: true, subtree: true });
    return () => {
      observer.disconnect();
      if (document.title === written) document.title = own;
    };
  }, [waiting]);
};

type Opening = {
  /** ISO instant of the opening time that staff are asked about, or null. */
  readonly opening: string | null;
  /** Milliseconds since then; undefined until the server's clock is known. */
  readonly age: number | undefined;
};

type OpenTime = { readonly isPrompting: boolean; readonly dismiss: () => void };

/** A screen opened later is not interrupted: the strip above its page asks. */
const WORTH_ASKING_MS = 15 * 60_000;

const useOpenTime = ({ opening, age }: Opening, isClosed: boolean): OpenTime => {
  const [asked, setAsked] = useState<string>();
  const [dismissed, setDismissed] = useState<string>();
  const isWorth = opening !== null && age !== undefined && age < WORTH_ASKING_MS;
  if (isWorth && asked !== opening) setAsked(opening);
  return {
    isPrompting: opening !== null && opening === asked && opening !== dismissed && isClosed,
    dismiss: () => setDismissed(opening ?? undefined),
  };
};

type KitchenWatchProps = {
  /** The kitchen display shows in its own places what is heard and wrong. */
  readonly isDisplay: boolean;
  readonly isStoreClosed: boolean;
  readonly isOnTheRoad: boolean;
  readonly onKitchen: (kitchen: Kitchen) => void;
};

/** On every staff page, with one connection for all. */
export const KitchenWatch = ({ isDisplay, isStoreClosed, isOnTheRoad, onKitchen }: KitchenWatchProps) => {
  const session = useKitchenSession();
  const { board, heardAt, problem } = useLiveOrders();
  const { data: states } = useQuery(temporaryStatesQuery);
  const { quiet, ask } = useQuiet(session);
  const alarm = useAlarm(session, {
    board,
    isCut: problem !== undefined,
    quiet,
  });
  const openTime = useOpenTime({ opening: states?.opening ?? null, age: states?.openingAge }, isStoreClosed);
  const { mutate: changeStates, isPending } = useChangeStates();
  useArming(session, !isOnTheRoad);
  const isSilent = useSyncExternalStore(session.speaker.subscribe, session.speaker.get) === 'off';
  useTabTitle(alarm.waiting);
  useBoardHash(board);

  const { isPrompting } = openTime;
  useLayoutEffect(() => {
    onKitchen({ board, heardAt, problem, isPrompting, mayAct: true });
  }, [onKitchen, board, heardAt, problem, isPrompting]);
  useLayoutEffect(() => () => onKitchen(UNKNOWN_KITCHEN), [onKitchen]);

  return (
    <>
      {!isDisplay && (
        <>
          {problem && <NotLiveBanner problem={problem} heardAt={heardAt} />}
          {/* Where sound was turned on before, it can be turned off here. */}
          {!(isOnTheRoad && isSilent) && (
            <AlarmBar
              session={session}
              alarm={board && alarm}
              orders={board?.orders ?? []}
              quiet={quiet}
              onQuiet={ask}
            />
          )}
          {!isOnTheRoad && <PrintTroubles orders={board?.orders ?? []} />}
        </>
      )}
      {isPrompting && !isOnTheRoad && (
        <OpenTimePrompt
          session={session}
          isOpening={isPending}
          onOpen={() => changeStates({ what: 'open' })}
          // Dismisses the prompt on every screen.
          onDismiss={() => {
            openTime.dismiss();
            changeStates({ what: 'decline' });
          }}
        />
      )}
    </>
  );
};
