import type { Sound } from './sound/speaker';

/** Instants in ms since 1970; `to` is undefined while sounding. */
export type Rung = {
  readonly sound: Sound;
  readonly from: number;
  to: number | undefined;
  /** Occasions of a single sound; absent for one that repeats while its cause lasts. */
  readonly about?: readonly string[];
};

export type AlarmLog = {
  readonly entries: readonly Rung[];
  /** @returns ends the sound */
  readonly begin: (sound: Sound, about?: readonly string[]) => () => void;
};

const MOST = 2000;

export const createAlarmLog = (now: () => number = Date.now): AlarmLog => {
  const entries: Rung[] = [];
  return {
    entries,
    begin: (sound, about) => {
      const rung: Rung = { sound, from: now(), to: undefined, ...(about && { about }) };
      if (entries.push(rung) > MOST) entries.shift();
      return () => (rung.to = now());
    },
  };
};

declare global {
  interface Window {
    /** For comparison with the sounds that the orders' events call for. */
    hatchAlarms?: readonly Rung[];
  }
}
