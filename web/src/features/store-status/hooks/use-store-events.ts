import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef } from 'react';
import { messages } from '../../../lib/messages';
import { notify } from '../../../lib/notify';
import { useLiveChannel } from '../../../live/live-context';
import { useSite } from '../../../site/settings';
import { closingTimeQuery, setLiveStoreState, storeStateFrom, storeStateQuery } from '../api/store-status';
import { useMinutesToClose } from './use-minutes-to-close';
import { useStoreState } from './use-store-state';

const POPUP_SECONDS = { opened: 1.7, closing: 3, closed: 5 } as const;
/** Older events were missed while offline or asleep, and may be out of date. */
const NEWS_MS = 60_000;
const ORDERING_PAGES = ['/checkout', '/manageCart'];

/** Shows a popup, then leaves the order, unless the store has reopened meanwhile or takes orders for later. */
const useClosing = (): (() => Promise<void>) => {
  const router = useRouter();
  const queries = useQueryClient();
  const { takesAhead } = useSite();
  const isTurnedAway = (): boolean =>
    !takesAhead &&
    ORDERING_PAGES.includes(router.state.location.pathname) &&
    queries.getQueryData(storeStateQuery.queryKey) === 'closed';
  const isAnnouncing = useRef(false);
  return async () => {
    if (isAnnouncing.current || !isTurnedAway()) return;
    isAnnouncing.current = true;
    await notify.popup(...messages.store.closedPopup, { seconds: POPUP_SECONDS.closed });
    isAnnouncing.current = false;
    if (isTurnedAway()) await router.navigate({ to: '/' });
  };
};

type Read = { readonly isError: boolean; readonly isFetching: boolean };

/** Announces only a failed first read: afterwards there is data to show. */
const usePopupOn = ({ isError, isFetching }: Read, text: string): void => {
  const settled = useRef(false);
  useEffect(() => {
    if (isFetching || settled.current) return;
    settled.current = true;
    if (isError) void notify.popup(messages.store.problemTitle, text);
  }, [isError, isFetching, text]);
};

/** Whether it comes live, by a read after a cut, or by polling. */
const useOnClosing = (onClosing: () => void): void => {
  const announce = useEffectEvent(onClosing);
  const state = useStoreState().data;
  const before = useRef(state);
  useEffect(() => {
    if (state === 'closed' && before.current && before.current !== state) announce();
    before.current = state;
  }, [state]);
};

export const useStoreEvents = (): void => {
  const queries = useQueryClient();
  const rereadState = (): Promise<void> =>
    queries.invalidateQueries({ queryKey: storeStateQuery.queryKey, exact: true });
  const rereadTime = (): Promise<void> => queries.invalidateQueries({ queryKey: closingTimeQuery.queryKey });
  const sendHome = useClosing();
  useOnClosing(() => {
    // The next opening depends on the reason for closing.
    void rereadTime();
    void sendHome();
  });
  usePopupOn(useStoreState(), messages.store.stateFailed);
  usePopupOn(useMinutesToClose(), messages.store.minsToCloseFailed);

  useLiveChannel('store-state', {
    onEvent: (_event, payload, age) => {
      if (age >= NEWS_MS) return void rereadState();
      setLiveStoreState(queries, storeStateFrom(payload['state']));
    },
    onReset: () => void rereadState(),
  });
  useLiveChannel('closing-time', {
    onEvent: (_event, { message, mins }, age) => {
      if (age >= NEWS_MS) return void rereadTime();
      if (typeof mins === 'number')
        queries.setQueryData(closingTimeQuery.queryKey, (time) => ({ ...time, minutes: mins, at: Date.now() }));
      void notify.popup(messages.store.closingTitle, String(message ?? ''), { seconds: POPUP_SECONDS.closing });
    },
    onReset: () => void rereadTime(),
  });
  useLiveChannel('store-opened', {
    onEvent: (_event, _payload, age) => {
      if (age >= NEWS_MS) return;
      void notify.popup(...messages.store.opened, { seconds: POPUP_SECONDS.opened });
    },
    onReset: () => void rereadState(),
  });
};
