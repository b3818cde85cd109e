import type { OutboundAnswer } from '@hatch/platform';
import { createLogger } from '@hatch/platform';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ChannelRegistry } from '../channels/channel-registry.js';
import { MemoryFeed } from '../testing/memory-feed.js';
import { PushRelay } from './push-relay.js';

const MINUTE_MS = 60_000;
const TAKEN: OutboundAnswer = { status: 200 };

type Message = { readonly channel: string; readonly name: string; readonly data: string };

describe('the relay to a push service outside', () => {
  let feed: MemoryFeed;
  let relay: PushRelay;
  let calls: (readonly Message[])[];
  let answers: (OutboundAnswer | undefined | Error)[];
  let now: number;
  let warnings: string[];

  beforeEach(() => {
    feed = new MemoryFeed();
    calls = [];
    answers = [];
    warnings = [];
    now = Date.UTC(2026, 10, 20, 18);
    relay = new PushRelay({
      feed,
      channels: new ChannelRegistry('hatch.test'),
      send: async (messages) => {
        await Promise.resolve();
        const answer = answers.length > 0 ? answers.shift() : TAKEN;
        if (answer instanceof Error) throw answer;
        calls.push(messages);
        return answer;
      },
      clock: () => new Date(now),
      logger: createLogger({
        level: 'warn',
        destination: { write: (line) => void warnings.push((JSON.parse(line) as { readonly msg: string }).msg) },
      }),
      backoff: { firstMs: 1, longestMs: 2 },
    });
    relay.start();
  });
  afterEach(() => relay.stop());

  const seqs = () => calls.flat().map(({ data }) => (JSON.parse(data) as { readonly seq: number }).seq);

  it('SET-17 OPEN-56 sends changes of the public channels by the names they have here, and none of the private ones', async () => {
    feed.record('store-state', 'StoreStateChanged', { state: 'open' });
    feed.record('orders', 'NewOrder', { name: 'Kit Chen' });
    feed.record('open-time', 'OpenTimeChanged', {});
    await expect
      .poll(() => calls)
      .toEqual([
        [
          {
            channel: 'store-state.hatch.test',
            name: 'App\\Events\\StoreStateChanged',
            data: '{"state":"open","seq":1}',
          },
        ],
      ]);
  });

  it('sends at most ten with one call, in order, each once', async () => {
    for (let i = 0; i < 35; i++) feed.record('shop', 'Changed', { i });
    await expect.poll(() => seqs().length).toBe(35);
    expect(seqs()).toEqual(Array.from({ length: 35 }, (_, i) => i + 1));
    expect(Math.max(...calls.map(({ length }) => length))).toBe(10);
  });

  it('tries again after a failure, a server in trouble and too many calls, and keeps the order', async () => {
    answers = [{ failure: 'timeout' }, { status: 503 }, { status: 429 }, new Error('The log is away')];
    feed.record('shop', 'Changed', {});
    feed.record('shop', 'Changed', {});
    await expect.poll(seqs).toEqual([1, 1, 1, 1, 2]);
    expect(warnings).toEqual(['The keys of the push service could not be read']);
  });

  it('drops what the service refuses, and goes on with the next', async () => {
    answers = [{ status: 401 }];
    feed.record('shop', 'Changed', {});
    await expect.poll(() => warnings).toEqual(['The push service did not take changes; they were dropped']);
    feed.record('shop', 'Changed', {});
    await expect.poll(seqs).toEqual([1, 2]);
  });

  it('drops what is too large, too many or too old, and says so', async () => {
    feed.record('shop', 'Changed', { text: 'x'.repeat(10_240) });
    expect(warnings).toEqual(['A change is too large for the push service and was not sent']);
    answers = Array.from({ length: 3 }, (): OutboundAnswer => ({ status: 500 }));
    feed.record('shop', 'Changed', {});
    await expect.poll(() => calls.length).toBe(1);
    for (let i = 0; i < 1_005; i++) feed.record('shop', 'Changed', { i });
    expect(warnings.at(-1)).toBe('The push service is behind; its oldest changes were dropped');
    now += 3 * MINUTE_MS;
    await expect.poll(() => warnings.at(-1)).toBe('The push service did not take changes; they were dropped');
    await expect.poll(() => seqs().at(-1)).toBe(1_007);
  });

  it('keeps nothing while the shop has no app there, and nothing after it is stopped', async () => {
    answers = [undefined];
    for (let i = 0; i < 35; i++) feed.record('shop', 'Changed', { i });
    await expect.poll(() => answers).toEqual([]);
    feed.record('shop', 'Changed', {});
    await expect.poll(() => seqs().at(-1)).toBe(36);
    expect(seqs().length).toBe(2);
    relay.stop();
    feed.record('shop', 'Changed', {});
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(seqs().at(-1)).toBe(36);
  });
});
