import { vi } from 'vitest';

export type Played = { readonly sound: string; readonly at: number; readonly volume: number };

/** Stands where the browser's sound stands: notes what was played, and refuses or breaks like a browser. */
export const fakeAudio = () => {
  const played: Played[] = [];
  let failure: 'NotAllowedError' | 'NotSupportedError' | undefined;
  vi.stubGlobal(
    'Audio',
    class {
      currentTime = 0;
      volume = 1;
      constructor(readonly src: string) {}
      load(): void {}
      play(): Promise<void> {
        if (failure) return Promise.reject(new DOMException('The browser says no', failure));
        played.push({ sound: this.src, at: Date.now(), volume: this.volume });
        return Promise.resolve();
      }
    },
  );
  return {
    played,
    timesOf: (sound: string): readonly number[] =>
      played.filter((each) => each.sound === `/sounds/${sound}.wav`).map(({ at }) => at),
    fail: (how: typeof failure): void => {
      failure = how;
    },
  };
};
