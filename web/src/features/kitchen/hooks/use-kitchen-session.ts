import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { createStore, type Store } from '../../../lib/store';
import { createSpeaker, type Speaker } from '../sound/speaker';

/** What lasts from screen to screen for as long as the page does. */
export type KitchenSession = {
  readonly speaker: Speaker;
  /** Set once the start popup was answered: coming back from another screen is no start. */
  readonly started: Store<boolean>;
};

const sessions = new WeakMap<QueryClient, KitchenSession>();

const sessionOf = (page: QueryClient): KitchenSession => {
  const session = sessions.get(page) ?? { speaker: createSpeaker(), started: createStore(false) };
  sessions.set(page, session);
  return session;
};

export const useKitchenSession = (): KitchenSession => sessionOf(useQueryClient());
