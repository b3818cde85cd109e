import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { createStore, type Store } from '../../../lib/store';
import type { Quiet } from '../alarm';
import { type AlarmLog, createAlarmLog } from '../alarm-log';
import { createSoundChoices, type SoundChoices } from '../sound/sound-choices';
import { createSpeaker, type Speaker } from '../sound/speaker';
import type { StaffOrder } from '../staff-order';

/** Kept from screen to screen until the page is left. */
export type KitchenSession = {
  readonly choices: SoundChoices;
  readonly speaker: Speaker;
  readonly log: AlarmLog;
  /** Set once the start popup was answered: returning from another screen is no start. */
  readonly started: Store<boolean>;
  readonly heard: Set<string>;
  readonly seen: Store<readonly StaffOrder[]>;
  /** A quiet minute that the server could not be told of, for this screen only. */
  readonly ownQuiet: Store<Quiet | undefined>;
};

const sessions = new WeakMap<QueryClient, KitchenSession>();

const createSession = (): KitchenSession => {
  const choices = createSoundChoices();
  const log = createAlarmLog();
  window.hatchAlarms = log.entries;
  return {
    choices,
    speaker: createSpeaker((sound) => choices.get()[sound]),
    log,
    started: createStore(false),
    heard: new Set(),
    seen: createStore<readonly StaffOrder[]>([]),
    ownQuiet: createStore<Quiet | undefined>(undefined),
  };
};

const sessionOf = (page: QueryClient): KitchenSession => {
  const session = sessions.get(page) ?? createSession();
  sessions.set(page, session);
  return session;
};

export const useKitchenSession = (): KitchenSession => sessionOf(useQueryClient());
