import { vi } from 'vitest';

export type Played = { readonly sound: string; readonly at: number; readonly volume: number };

/** Its file cannot be had, or is for ever on its way. */
type Trouble = 'lost' | 'stuck';

/** Stands where the browser's sound stands: notes what was played, and refuses or breaks like a browser. */
export const fakeAudio = () => {
  const played: Played[] = [];
  const troubles = new Map<string, Trouble>();
  let failure: 'NotAllowedError' | 'NotSupportedError' | undefined;
  vi.stubGlobal(
    'Audio',
    class {
      currentTime = 0;
      volume = 1;
      error: object | null = null;
      constructor(readonly src: string) {}
      load(): void {
        this.error = null;
      }
      play(): Promise<void> {
        const trouble = troubles.get(this.src);
        if (trouble === 'stuck') return new Promise(() => undefined);
        if (trouble === 'lost') this.error = {};
        const refusal = this.error ? 'NotSupportedError' : failure;
        if (refusal) return Promise.reject(new DOMException('The browser says no', refusal));
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
    trouble: (sound: string, trouble?: Trouble): void => {
      if (trouble) troubles.set(`/sounds/${sound}.wav`, trouble);
      else troubles.delete(`/sounds/${sound}.wav`);
    },
  };
};
