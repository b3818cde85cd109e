import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { alarmAt, occasionsAt, type Quiet } from '../../kitchen/alarm';
import { DEFAULT_REMINDER_MINUTES, unpaidReminderQuery } from '../../kitchen/api/minutes-setting';
import { useArming } from '../../kitchen/hooks/use-arming';
import { useKitchenSession, type KitchenSession } from '../../kitchen/hooks/use-kitchen-session';
import { useNow } from '../../kitchen/hooks/use-now';
import { useOccasions } from '../../kitchen/hooks/use-occasions';
import { useNewOrderSound, useRepeatingSound } from '../../kitchen/hooks/use-repeating-sound';
import { isPromptedToOpen } from '../api/replay-api';
import type { Player, Replay } from '../player';
import { createStore, type Store } from '../../../lib/store';
import { createAlarmLog, type Rung } from '../../kitchen/alarm-log';
import { type Choices, SOUNDS, type Sound } from '../../kitchen/sound/sound-choices';
import type { StaffOrder } from '../../kitchen/staff-order';

/** Keeps its own record of heard sounds, but shares the live orders' speaker. */
type ReplaySession = KitchenSession & {
  /** False while too fast, paused or switched off: sounds then count as heard. */
  readonly isAudible: Store<boolean>;
};

const silent = (choices: Choices): Choices =>
  Object.fromEntries(SOUNDS.map((sound) => [sound, { ...choices[sound], isOn: false }])) as Record<
    Sound,
    Choices[Sound]
  >;

/** @param now of the replay, in milliseconds since 1970 */
const createReplaySession = ({ speaker, choices, ownQuiet }: KitchenSession, now: () => number): ReplaySession => {
  const isAudible = createStore(false);
  const log = createAlarmLog(now);
  window.hatchReplayAlarms = log.entries;
  return {
    speaker,
    log,
    ownQuiet,
    isAudible,
    choices: {
      get: () => (isAudible.get() ? choices.get() : silent(choices.get())),
      subscribe: (listener) => {
        const ends = [isAudible.subscribe(listener), choices.subscribe(listener)];
        return () => ends.forEach((end) => end());
      },
      choose: choices.choose,
    },
    started: createStore(true),
    heard: new Set(),
    seen: createStore<readonly StaffOrder[]>([]),
  };
};

declare global {
  interface Window {
    hatchReplayAlarms?: readonly Rung[];
  }
}

/** Faster sounds could not be told apart. */
export const FASTEST_HEARD = 5;

type ReplaySounds = { readonly player: Player; readonly replay: Replay; readonly isOn: boolean };

const quietIn = (shop: Replay['shop']): Quiet | undefined =>
  shop?.quietUntil === undefined ? undefined : { until: shop.quietUntil, by: null };

const nothing = (): void => undefined;

/** As they rang, except the sound of a disconnected screen, which only that screen knew. */
export const useReplaySounds = ({ player, replay, isOn }: ReplaySounds): void => {
  const { board, shop, isPlaying, speed, jump } = replay;
  const live = useKitchenSession();
  const [session] = useState(() => createReplaySession(live, player.clock.get));
  const { data: reminderMinutes = DEFAULT_REMINDER_MINUTES } = useQuery(unpaidReminderQuery);
  const now = useNow();
  const clock = useMemo(() => ({ now, reminderMinutes }), [now, reminderMinutes]);
  const orders = board?.orders;
  const isAudible = isOn && isPlaying && speed <= FASTEST_HEARD;
  const { rings, escalated } = alarmAt(orders ?? [], now, quietIn(shop));

  useEffect(() => session.isAudible.set(isAudible), [session, isAudible]);
  // Must run before the occasions: those before the jump count as heard.
  const hush = useEffectEvent(() => {
    session.heard.clear();
    for (const { key } of occasionsAt(orders ?? [], clock)) session.heard.add(key);
    session.seen.set(orders ?? []);
  });
  const isKnown = orders !== undefined;
  useEffect(() => hush(), [jump, isKnown]);

  useArming(session);
  useNewOrderSound(session, { rings: rings && isAudible, escalated }, speed);
  useRepeatingSound(session, 'openTime', shop !== undefined && isPromptedToOpen(shop), speed);
  useOccasions({ session, orders, clock, rings, onFresh: nothing });
};
