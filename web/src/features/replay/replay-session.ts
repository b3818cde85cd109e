import { createStore, type Store } from '../../lib/store';
import { createAlarmLog, type Rung } from '../kitchen/alarm-log';
import type { KitchenSession } from '../kitchen/hooks/use-kitchen-session';
import { type Choices, SOUNDS, type Sound } from '../kitchen/sound/sound-choices';
import type { StaffOrder } from '../kitchen/staff-order';

/** Keeps its own record of heard sounds, but shares the live orders' speaker. */
export type ReplaySession = KitchenSession & {
  /** False while too fast, paused or switched off: sounds then count as heard. */
  readonly isAudible: Store<boolean>;
};

const silent = (choices: Choices): Choices =>
  Object.fromEntries(SOUNDS.map((sound) => [sound, { ...choices[sound], isOn: false }])) as Record<
    Sound,
    Choices[Sound]
  >;

/** @param now of the replay, in milliseconds since 1970 */
export const createReplaySession = (
  { speaker, choices, ownQuiet }: KitchenSession,
  now: () => number,
): ReplaySession => {
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
