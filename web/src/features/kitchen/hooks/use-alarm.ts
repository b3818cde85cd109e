import { useQuery } from '@tanstack/react-query';
import { useMemo, useSyncExternalStore, useEffect } from 'react';
import { type Alarm, alarmAt, type Occasion, type Quiet } from '../alarm';
import { DEFAULT_REMINDER_MINUTES, unpaidReminderQuery } from '../api/minutes-setting';
import type { Board } from '../board';
import { noticeWhileHidden } from '../hidden-notice';
import { messages } from '../messages';
import type { KitchenSession } from './use-kitchen-session';
import { useNow } from './use-now';
import { useOccasions } from './use-occasions';
import { useNewOrderSound, useRepeatingSound } from './use-repeating-sound';

/** Browsers release the lock whenever the page is hidden. */
const useWakeLock = (isWanted: boolean): void => {
  useEffect(() => {
    if (!isWanted || !('wakeLock' in navigator)) return undefined;
    let lock: WakeLockSentinel | undefined;
    let isOver = false;
    const take = async (): Promise<void> => {
      if (document.visibilityState !== 'visible') return;
      try {
        lock = await navigator.wakeLock.request('screen');
        if (isOver) await lock.release();
      } catch {
        // Refused to save battery; asked again when the page is next shown.
      }
    };
    const onVisible = (): void => void take();
    onVisible();
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', onVisible);
      void lock?.release();
    };
  }, [isWanted]);
};

type Heard = {
  readonly board: Board | undefined;
  readonly isCut: boolean;
  readonly quiet: Quiet | undefined;
};

const NOTICED: Partial<Record<Occasion['sound'], string>> = messages.notice.titles;

export const useAlarm = (session: KitchenSession, { board, isCut, quiet }: Heard): Alarm => {
  const { speaker } = session;
  const now = useNow();
  const { data: reminderMinutes = DEFAULT_REMINDER_MINUTES } = useQuery(unpaidReminderQuery);
  const alarm = alarmAt(board?.orders ?? [], now, quiet);
  const clock = useMemo(() => ({ now, reminderMinutes }), [now, reminderMinutes]);
  useNewOrderSound(session, alarm);
  useRepeatingSound(session, 'notLive', isCut);
  useOccasions({
    session,
    orders: board?.orders,
    clock,
    rings: alarm.rings,
    onFresh: (fresh) => {
      const title = fresh.map(({ sound }) => NOTICED[sound]).find(Boolean);
      if (title) void noticeWhileHidden(title, alarm.waiting);
    },
  });
  useWakeLock(useSyncExternalStore(speaker.subscribe, speaker.get) === 'on');
  return alarm;
};
