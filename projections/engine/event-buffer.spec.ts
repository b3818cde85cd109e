import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { EventBuffer, type Batch } from './event-buffer.js';
import { on, recorded } from './testing/index.js';

const LIMITS = { gatherMsAtLeast: 0, gatherMsPerEvent: 20, gatherMs: 60, live: 3, catchingUp: 5 };
const events = recorded(Array.from({ length: 20 }, () => on('cart-a', { type: 'CartEmptied', data: {} })));
const put = (buffer: EventBuffer, from: number, to: number, live = true) =>
  buffer.put(events.slice(from, to), BigInt(to), live);
const placesOf = (batch: Batch | undefined) => batch?.events.map(({ position }) => Number(position));

describe('EventBuffer', () => {
  it('gathers what arrives shortly after a batch into one', async () => {
    const buffer = new EventBuffer(0n, LIMITS);
    await put(buffer, 0, 1);
    await buffer.next();
    const next = buffer.next();
    await put(buffer, 1, 2);
    await put(buffer, 2, 3);
    expect(placesOf(await next)).toEqual([2, 3]);
  });

  describe('on a clock of its own', () => {
    beforeEach(() => vi.useFakeTimers());
    afterEach(() => vi.useRealTimers());

    it('gives out at once when idle', async () => {
      const buffer = new EventBuffer(0n, LIMITS);
      const next = buffer.next();
      const before = performance.now();
      await put(buffer, 0, 1);
      expect(placesOf(await next)).toEqual([1]);
      expect(performance.now() - before).toBe(0);
    });

    /** Milliseconds that an event waits after a batch of so many, when each is worth 30 ms. */
    const gatheringAfter = async (count: number, gatherMs: number, gatherMsAtLeast = 0): Promise<number> => {
      const gathering = { gatherMsAtLeast, gatherMsPerEvent: 30, gatherMs };
      const buffer = new EventBuffer(0n, { ...gathering, live: 1_000, catchingUp: 1_000 });
      await put(buffer, 0, count);
      await buffer.next();
      await put(buffer, count, count + 1);
      const asked = performance.now();
      const gathered = buffer.next().then(() => performance.now() - asked);
      await vi.runAllTimersAsync();
      return gathered;
    };

    it('gathers the longer the more was in the batch before', async () => {
      expect(await gatheringAfter(1, 10_000)).toBe(30);
      expect(await gatheringAfter(3, 10_000)).toBe(90);
    });

    it('gathers what one click leads to, even after a single event', async () => {
      expect(await gatheringAfter(1, 10_000, 50)).toBe(50);
      expect(await gatheringAfter(2, 10_000, 50)).toBe(60);
    });

    it('gathers no longer than its limit', async () => {
      expect(await gatheringAfter(19, 20)).toBe(20);
    });
  });

  it('does not wait for more than a batch can hold', async () => {
    const buffer = new EventBuffer(0n, { ...LIMITS, gatherMsPerEvent: 60_000, gatherMs: 60_000 });
    await put(buffer, 0, 1);
    await buffer.next();
    const next = buffer.next();
    await put(buffer, 1, 5);
    expect(placesOf(await next)).toEqual([2, 3, 4]);
  });

  it('takes larger batches while catching up, and up to the last event given out only', async () => {
    const buffer = new EventBuffer(0n, LIMITS);
    const taken = put(buffer, 0, 8, false);
    expect(await buffer.next()).toMatchObject({ upTo: 5n });
    await taken;
    await put(buffer, 8, 9);
    expect(await buffer.next()).toMatchObject({ upTo: 8n });
  });

  it('holds the log back while a full batch waits', async () => {
    const buffer = new EventBuffer(0n, LIMITS);
    let taken = false;
    const putting = put(buffer, 0, 5, false).then(() => (taken = true));
    await new Promise((resolve) => setTimeout(resolve, 5));
    expect(taken).toBe(false);
    await buffer.next();
    await putting;
    expect(taken).toBe(true);
  });

  it('passes on a position that moved without an event', async () => {
    const buffer = new EventBuffer(0n, LIMITS);
    await buffer.put([], 7n, true);
    expect(await buffer.next()).toEqual({ events: [], upTo: 7n });
  });

  it('ends when closed, also for whoever waits', async () => {
    const buffer = new EventBuffer(0n, LIMITS);
    const next = buffer.next();
    buffer.close();
    expect(await next).toBeUndefined();
    await put(buffer, 0, 10);
    expect(await buffer.next()).toBeUndefined();
  });
});
