import { useEffect, useSyncExternalStore } from 'react';
import { type Alarm, PERIOD_MS } from '../alarm';
import type { KitchenSession } from './use-kitchen-session';

/** Plays at once, then again and again, for as long as its cause lasts (LIVE-40 to LIVE-43). */
export const useRepeatingSound = (
  { speaker, choices, log }: KitchenSession,
  sound: keyof typeof PERIOD_MS,
  isCaused: boolean,
  /** How many times as fast as the time that it repeats in. */
  speed = 1,
  /** It sounds whatever was chosen on this device. */
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

/** Rings for new orders; twice as often and as loudly as it can once nobody has taken one for long (KIT-07). */
export const useNewOrderSound = (
  session: KitchenSession,
  { rings, escalated }: Pick<Alarm, 'rings' | 'escalated'>,
  speed = 1,
): void => {
  const isUrgent = escalated > 0;
  useRepeatingSound(session, 'newOrder', rings, isUrgent ? 2 * speed : speed, isUrgent);
};
