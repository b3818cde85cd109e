import { useEffect, useSyncExternalStore } from 'react';
import { type Alarm, PERIOD_MS } from '../alarm';
import type { KitchenSession } from './use-kitchen-session';

export const useRepeatingSound = (
  { speaker, choices, log }: KitchenSession,
  sound: keyof typeof PERIOD_MS,
  isCaused: boolean,
  speed = 1,
  isUrgent = false,
): void => {
  const isArmed = useSyncExternalStore(speaker.subscribe, speaker.get) !== 'off';
  const isOn = useSyncExternalStore(choices.subscribe, () => choices.get()[sound].isOn);
  const isHeard = isCaused && isArmed && (isOn || isUrgent);
  useEffect(() => {
    if (!isHeard) return undefined;
    const end = log.begin(sound);
    void speaker.play(sound, isUrgent);
    const timer = setInterval(() => void speaker.play(sound, isUrgent), PERIOD_MS[sound] / speed);
    return () => {
      clearInterval(timer);
      end();
    };
  }, [speaker, log, sound, isHeard, speed, isUrgent]);
};

/** Twice as often, and at full volume, once orders have waited too long. */
export const useNewOrderSound = (
  session: KitchenSession,
  { rings, escalated }: Pick<Alarm, 'rings' | 'escalated'>,
  speed = 1,
): void => {
  const isUrgent = escalated > 0;
  useRepeatingSound(session, 'newOrder', rings, isUrgent ? 2 * speed : speed, isUrgent);
};
