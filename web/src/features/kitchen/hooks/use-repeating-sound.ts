import { useEffect, useSyncExternalStore } from 'react';
import { PERIOD_MS } from '../alarm';
import type { Sound, Speaker } from '../sound/speaker';

/** Plays at once, then again and again, for as long as its cause lasts (LIVE-40 to LIVE-43). */
export const useRepeatingSound = (speaker: Speaker, sound: Sound, isCaused: boolean): void => {
  const isOff = useSyncExternalStore(speaker.subscribe, speaker.get) === 'off';
  const isHeard = isCaused && !isOff;
  useEffect(() => {
    if (!isHeard) return undefined;
    void speaker.play(sound);
    const timer = setInterval(() => void speaker.play(sound), PERIOD_MS[sound]);
    return () => clearInterval(timer);
  }, [speaker, sound, isHeard]);
};
