import type { Sound } from './sound/speaker';

/** `to` is undefined while it goes on. Instants are milliseconds since 1970. */
export type Rung = {
  readonly sound: Sound;
  readonly from: number;
  to: number | undefined;
  /** Names of the occasions that it sounded once for; absent where it repeats for as long as its cause lasts. */
  readonly about?: readonly string[];
};

/** What sounded on this screen and from when to when; the newest last. */
export type AlarmLog = {
  readonly entries: readonly Rung[];
  /** Answers what ends it. */
  readonly begin: (sound: Sound, about?: readonly string[]) => () => void;
};

const MOST = 2000;

/** @param now the clock that the instants are of */
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
    /** To be compared with what the orders' events should have made sound. */
    hatchAlarms?: readonly Rung[];
  }
}
