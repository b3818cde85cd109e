import type { Sound } from './sound/speaker';

/** `to` is undefined while it goes on. Instants are milliseconds since 1970. */
export type Rung = { readonly sound: Sound; readonly from: number; to: number | undefined };

/** What sounded on this screen and from when to when; the newest last. */
export type AlarmLog = {
  readonly entries: readonly Rung[];
  /** Answers what ends it. */
  readonly begin: (sound: Sound) => () => void;
};

const MOST = 2000;

export const createAlarmLog = (): AlarmLog => {
  const entries: Rung[] = [];
  return {
    entries,
    begin: (sound) => {
      const rung: Rung = { sound, from: Date.now(), to: undefined };
      if (entries.push(rung) > MOST) entries.shift();
      return () => (rung.to = Date.now());
    },
  };
};

declare global {
  interface Window {
    /** To be compared with what the orders' events should have made sound. */
    hatchAlarms?: readonly Rung[];
  }
}
