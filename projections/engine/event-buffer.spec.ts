import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { EventBuffer, type Batch } from './event-buffer.js';
import { on, recorded } from './testing/index.js';

const LIMITS = { gatherMsPerEvent: 20, gatherMs: 60, live: 3, catchingUp: 5 };
const events = recorded(Array.from({ length: 20 }, () => on('cart-a', { type: 'CartEmptied', data: {} })));
const put = (inbox: EventBuffer, from: number, to: number, live = true) =>
  inbox.put(events.slice(from, to), BigInt(to), live);
const placesOf = (batch: Batch | undefined) => batch?.events.map(({ position }) => Number(position));

describe('Inbox', () => {
  it('gathers what arrives shortly after a batch into one', async () => {
    const inbox = new EventBuffer(0n, LIMITS);
    await put(inbox, 0, 1);
    await inbox.next();
    const next = inbox.next();
    await put(inbox, 1, 2);
    await put(inbox, 2, 3);
    expect(placesOf(await next)).toEqual([2, 3]);
  });

  describe('on a clock of its own', () => {
    beforeEach(() => vi.useFakeTimers());
    afterEach(() => vi.useRealTimers());

    it('gives out at once when idle', async () => {
      const inbox = new EventBuffer(0n, LIMITS);
      const next = inbox.next();
      const before = performance.now();
      await put(inbox, 0, 1);
      expect(placesOf(await next)).toEqual([1]);
      expect(performance.now() - before).toBe(0);
    });

    /** Milliseconds that an event waits after a batch of so many, when each is worth 30 ms. */
    const gatheringAfter = async (count: number, gatherMs: number): Promise<number> => {
      const inbox = new EventBuffer(0n, { gatherMsPerEvent: 30, gatherMs, live: 1_000, catchingUp: 1_000 });
      await put(inbox, 0, count);
      await inbox.next();
      await put(inbox, count, count + 1);
      const asked = performance.now();
      const gathered = inbox.next().then(() => performance.now() - asked);
      await vi.runAllTimersAsync();
      return gathered;
    };

    it('gathers the longer the more was in the batch before', async () => {
      expect(await gatheringAfter(1, 10_000)).toBe(30);
      expect(await gatheringAfter(3, 10_000)).toBe(90);
    });

    it('gathers no longer than its limit', async () => {
      expect(await gatheringAfter(19, 20)).toBe(20);
    });
  });

  it('does not wait for more than a batch can hold', async () => {
    const inbox = new EventBuffer(0n, { ...LIMITS, gatherMsPerEvent: 60_000, gatherMs: 60_000 });
    await put(inbox, 0, 1);
    await inbox.next();
    const next = inbox.next();
    await put(inbox, 1, 5);
    expect(placesOf(await next)).toEqual([2, 3, 4]);
  });

  it('takes larger batches while catching up, and up to the last event given out only', async () => {
    const inbox = new EventBuffer(0n, LIMITS);
    const taken = put(inbox, 0, 8, false);
    expect(await inbox.next()).toMatchObject({ upTo: 5n });
    await taken;
    await put(inbox, 8, 9);
    expect(await inbox.next()).toMatchObject({ upTo: 8n });
  });

  it('holds the log back while a full batch waits', async () => {
    const inbox = new EventBuffer(0n, LIMITS);
    let taken = false;
    const putting = put(inbox, 0, 5, false).then(() => (taken = true));
    await new Promise((resolve) => setTimeout(resolve, 5));
    expect(taken).toBe(false);
    await inbox.next();
    await putting;
    expect(taken).toBe(true);
  });

  it('passes on a position that moved without an event', async () => {
    const inbox = new EventBuffer(0n, LIMITS);
    await inbox.put([], 7n, true);
    expect(await inbox.next()).toEqual({ events: [], upTo: 7n });
  });

  it('ends when closed, also for whoever waits', async () => {
    const inbox = new EventBuffer(0n, LIMITS);
    const next = inbox.next();
    inbox.close();
    expect(await next).toBeUndefined();
    await put(inbox, 0, 10);
    expect(await inbox.next()).toBeUndefined();
  });
});
