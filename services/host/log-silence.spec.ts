import type { EventStore } from '@hatch/event-store';
import type { Appended, RecordedEvent } from '@hatch/kernel';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LogSilence } from './log-silence.js';

const event = { id: 'e1', stream: 'cart-1', revision: 0n } as RecordedEvent;

describe('whether the log is silent', () => {
  let answer: () => void;
  let silence: LogSilence;
  let store: EventStore;
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['performance'] });
    silence = new LogSilence();
    const answered = new Promise<void>((resolve) => (answer = resolve));
    store = silence.of({
      append: () => answered.then((): Appended => ({ revision: 0n, position: 1n, duplicate: false })),
      readStream: async function* () {
        await answered;
        yield event;
      },
      readStreams: () => answered.then(() => new Map()),
      readPlaced: () => answered.then(() => []),
      subscribeAll: () => answered,
      idAt: () => answered.then(() => undefined),
      head: () => answered.then(() => 1n),
      health: () => answered.then(() => ({ ok: true, detail: '' })),
      close: () => Promise.resolve(),
    });
  });
  afterEach(() => void vi.useRealTimers());

  const read = async (): Promise<readonly string[]> => {
    const ids: string[] = [];
    for await (const { id } of store.readStream('cart-1')) ids.push(id);
    return ids;
  };

  it.each([
    ['an append', () => store.append('cart-1', 'any', [])],
    ['a read', read],
    ['a read of several streams', () => store.readStreams(new Map(), 1)],
    ['which event is somewhere', () => store.idAt(1n)],
    ['its end', () => store.head()],
    ['its health', () => store.health()],
  ])('is told once %s has waited for a second, until it is answered', async (_what, ask) => {
    const asked = ask();
    vi.advanceTimersByTime(900);
    expect(silence.isSilent).toBe(false);
    vi.advanceTimersByTime(200);
    expect(silence.isSilent).toBe(true);
    answer();
    await asked;
    expect(silence.isSilent).toBe(false);
  });

  it('is not told of a follower, who waits for what is to come', () => {
    void store.subscribeAll({ after: 'start', batch: 1, signal: new AbortController().signal }, async () => undefined);
    vi.advanceTimersByTime(60_000);
    expect(silence.isSilent).toBe(false);
  });

  it('is not told of a reader who takes time over what was read', async () => {
    answer();
    for await (const { id } of store.readStream('cart-1')) {
      vi.advanceTimersByTime(60_000);
      expect([id, silence.isSilent]).toEqual(['e1', false]);
    }
    expect(await read()).toEqual(['e1']);
  });
});
