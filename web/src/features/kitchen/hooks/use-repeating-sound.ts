import { useEffect, useSyncExternalStore } from 'react';
import { PERIOD_MS } from '../alarm';
import type { KitchenSession } from './use-kitchen-session';

/** Plays at once, then again and again, for as long as its cause lasts (LIVE-40 to LIVE-43). */
export const useRepeatingSound = (
  { speaker, choices, log }: KitchenSession,
  sound: keyof typeof PERIOD_MS,
  isCaused: boolean,
  /** How many times as fast as the time that it repeats in. */
  speed = 1,
): void => {
  const isArmed = useSyncExternalStore(speaker.subscribe, speaker.get) !== 'off';
  const isOn = useSyncExternalStore(choices.subscribe, () => choices.get()[sound].isOn);
  const isHeard = isCaused && isArmed && isOn;
  useEffect(() => {
    if (!isHeard) return undefined;
    const end = log.begin(sound);
    void speaker.play(sound);
    const timer = setInterval(() => void speaker.play(sound), PERIOD_MS[sound] / speed);
    return () => {
      clearInterval(timer);
      end();
    };
  }, [speaker, log, sound, isHeard, speed]);
};
