import type { RecordedEvent } from '@hatch/kernel';
import { expect } from 'vitest';
import type { EventStore, OnBatch, SubscribeOptions } from '../port.js';

export type Follower = {
  readonly events: readonly RecordedEvent[];
  readonly batches: readonly { readonly size: number; readonly upTo: bigint; readonly live: boolean }[];
  /** Resolves once this many events came. */
  has(count: number): Promise<void>;
  isLive(): Promise<void>;
  /** Ends the subscription; rejects with what it rejected with. */
  stop(): Promise<void>;
  readonly ended: Promise<void>;
};

const PATIENT = { timeout: 20_000, interval: 5 };

/** A subscription that keeps all it is given. */
export const follow = (
  store: EventStore,
  options: Partial<SubscribeOptions> = {},
  onBatch: OnBatch = async () => undefined,
): Follower => {
  const controller = new AbortController();
  const events: RecordedEvent[] = [];
  const batches: { size: number; upTo: bigint; live: boolean }[] = [];
  const ended = store.subscribeAll(
    { after: 'start', batch: 100, signal: controller.signal, ...options },
    async (batch, upTo, live) => {
      await onBatch(batch, upTo, live);
      events.push(...batch);
      batches.push({ size: batch.length, upTo, live });
    },
  );
  // The caller of stop, or of ended, gets the rejection.
  ended.catch(() => undefined);
  return {
    events,
    batches,
    ended,
    has: (count) => expect.poll(() => events.length, PATIENT).toBeGreaterThanOrEqual(count),
    isLive: () => expect.poll(() => batches.at(-1)?.live, PATIENT).toBe(true),
    stop: async () => {
      controller.abort();
      await ended;
    },
  };
};
