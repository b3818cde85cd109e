import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { cancelledSince, type ChimeClock, type Occasion, occasionsAt } from '../alarm';
import type { StaffOrder } from '../staff-order';
import type { KitchenSession } from './use-kitchen-session';

type Occasions = {
  readonly session: KitchenSession;
  readonly orders: readonly StaffOrder[] | undefined;
  readonly clock: ChimeClock;
  /** The repeating sound of new orders replaces the single one. */
  readonly rings: boolean;
  readonly onFresh: (fresh: readonly Occasion[]) => void;
};

/** A sound waits until the speaker is on. */
export const useOccasions = ({ session, orders, clock, rings, onFresh }: Occasions): void => {
  const { speaker, choices, log, heard, seen } = session;
  const isArmed = useSyncExternalStore(speaker.subscribe, speaker.get) !== 'off';
  const sound = useEffectEvent((due: readonly Occasion[]): void => {
    const fresh = due.filter(({ key }) => !heard.has(key));
    if (fresh.length === 0) return;
    for (const { key } of fresh) heard.add(key);
    for (const each of new Set(fresh.map((occasion) => occasion.sound))) {
      if ((each === 'newOrder' && rings) || !choices.get()[each].isOn) continue;
      log.begin(
        each,
        fresh.filter((occasion) => occasion.sound === each).map(({ key }) => key),
      )();
      void speaker.play(each);
    }
    onFresh(fresh);
  });
  useEffect(() => {
    if (orders === undefined || !isArmed) return;
    sound([...occasionsAt(orders, clock), ...cancelledSince(seen.get(), orders)]);
    seen.set(orders);
  }, [orders, clock, isArmed, seen]);
};
