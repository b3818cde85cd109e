import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MemoryFeed } from '../testing/memory-feed.js';
import { readFrames } from '../testing/read-frames.js';
import { ChannelRegistry, type Channel } from './channel-registry.js';
import { LiveChannels } from './live-channels.js';
import type { Subscriber, Subscription } from './subscription.js';

const channels = new ChannelRegistry('shop.test');
const orders = channels.byTopic('orders') as Channel;
const TOPICS = ['orders', 'store-state', 'open-time', 'unheard-of'];

/** A screen that remembers what it got. */
class Screen implements Subscriber {
  readonly seqs: number[] = [];
  readonly prevs: number[] = [];
  resets: number[] = [];
  subscription: Subscription | undefined;
  drained = () => Promise.resolve();

  onSubscribed = (subscription: Subscription) => {
    this.subscription = subscription;
  };

  send = (frames: Buffer) => {
    for (const { event, data, prev } of readFrames(frames)) {
      if (event === 'hatch:reset') this.resets.push(Number(data.seq));
      else {
        this.seqs.push(Number(data.seq));
        this.prevs.push(Number(prev));
      }
    }
  };
}

const record = (feed: MemoryFeed, topic: string) => feed.record(topic, 'OrderChange', { id: 'A1' });
const nextLoopTurn = () => new Promise<void>((resolve) => setImmediate(resolve));
const seqsOf = (feed: MemoryFeed, since: number) => feed.kept('orders').filter((seq) => seq > since);

const following = async (feed: MemoryFeed, sizes?: { recent: number; page: number }) => {
  const live = new LiveChannels(feed, channels, sizes);
  await live.start();
  return live;
};

/** As a screen would: a `prev` beyond the last seq it knows means that it missed a change. */
const gaps = (screen: Screen, since: number) =>
  screen.prevs.filter((prev, i) => prev > (i === 0 ? since : (screen.seqs[i - 1] ?? 0)));

describe('LiveChannels', () => {
  it('G08 resumes after a cut at every offset, before and after a restart, while changes come in', async () => {
    const topics = fc.array(fc.constantFrom(...TOPICS), { maxLength: 60 });
    const meanwhile = fc.array(fc.constantFrom(...TOPICS, 'pause'), { maxLength: 40 });
    const sizes = fc.record({ recent: fc.integer({ min: 1, max: 40 }), page: fc.integer({ min: 1, max: 9 }) });
    await fc.assert(
      fc.asyncProperty(topics, topics, meanwhile, fc.nat(), sizes, async (before, after, during, cut, small) => {
        const feed = new MemoryFeed(nextLoopTurn);
        for (const topic of before) record(feed, topic);
        const live = await following(feed, small);
        for (const topic of after) record(feed, topic);
        const since = cut % (feed.newest + 1);

        const screen = new Screen();
        const joined = live.subscribe(orders, screen, since);
        for (const topic of during) {
          if (topic === 'pause') await nextLoopTurn();
          else record(feed, topic);
        }
        await joined;
        record(feed, 'orders');

        expect(screen.seqs).toEqual(seqsOf(feed, since));
        expect(gaps(screen, since)).toEqual([]);
      }),
      { numRuns: 400 },
    );
  });

  it('G08 reads what it no longer remembers from the table, in pages, without a gap to the live changes', async () => {
    const feed = new MemoryFeed(nextLoopTurn);
    const live = await following(feed, { recent: 100, page: 50 });
    for (let i = 0; i < 700; i += 1) record(feed, i % 2 ? 'orders' : 'store-state');
    const readsBefore = feed.reads;

    const screen = new Screen();
    const joined = live.subscribe(orders, screen, 3);
    for (let i = 0; i < 20; i += 1) {
      record(feed, 'orders');
      await nextLoopTurn();
    }
    await joined;
    record(feed, 'orders');

    expect(feed.reads).toBeGreaterThan(readsBefore);
    expect(screen.seqs).toEqual(seqsOf(feed, 3));
    expect(gaps(screen, 3)).toEqual([]);
  });

  it('answers from memory what it remembers', async () => {
    const feed = new MemoryFeed();
    const live = await following(feed);
    for (let i = 0; i < 5_000; i += 1) record(feed, 'orders');
    const readsBefore = feed.reads;
    const screen = new Screen();
    await live.subscribe(orders, screen, 0);
    expect(screen.seqs).toEqual(seqsOf(feed, 0));
    expect(feed.reads).toBe(readsBefore);
  });

  it('G08 makes a screen start anew when its missed changes are no longer kept', async () => {
    const feed = new MemoryFeed();
    for (let i = 0; i < 20; i += 1) record(feed, 'orders');
    feed.forgetBefore(11);
    const live = await following(feed);
    const [tooLate, inTime] = [new Screen(), new Screen()];
    await live.subscribe(orders, tooLate, 9);
    await live.subscribe(orders, inTime, 10);
    record(feed, 'orders');
    expect(tooLate).toMatchObject({ resets: [20], seqs: [21] });
    expect(inTime).toMatchObject({ resets: [], seqs: seqsOf(feed, 10) });
  });

  it('G08 makes a screen that knows more than the site, as after a restored backup, start anew', async () => {
    const feed = new MemoryFeed();
    record(feed, 'orders');
    const live = await following(feed);
    const screen = new Screen();
    await live.subscribe(orders, screen, 99);
    record(feed, 'orders');
    expect(screen).toMatchObject({ resets: [1], seqs: [2] });
  });

  it('repeats nothing to a screen that is ahead of this gateway', async () => {
    const feed = new MemoryFeed();
    const live = await following(feed);
    feed.lag();
    record(feed, 'orders');
    record(feed, 'orders');
    const screen = new Screen();
    await live.subscribe(orders, screen, 1);
    feed.catchUp();
    expect(screen).toMatchObject({ resets: [], seqs: [2] });
  });

  it('G08 makes screens start anew when the feed left changes out', async () => {
    const feed = new MemoryFeed();
    const live = await following(feed);
    const screen = new Screen();
    await live.subscribe(orders, screen);
    feed.lag();
    record(feed, 'orders');
    feed.lag();
    record(feed, 'orders');
    feed.catchUp();
    const late = new Screen();
    await live.subscribe(orders, late, 0);
    expect(screen).toMatchObject({ resets: [1], seqs: [2], prevs: [0] });
    expect(late).toMatchObject({ resets: [], seqs: [1, 2] });
  });

  it('misses nothing that comes while it starts', async () => {
    const feed = new MemoryFeed(nextLoopTurn);
    for (let i = 0; i < 3; i += 1) record(feed, 'orders');
    const live = new LiveChannels(feed, channels);
    const started = live.start();
    for (let i = 0; i < 3; i += 1) {
      record(feed, 'orders');
      await nextLoopTurn();
    }
    await started;
    const screen = new Screen();
    await live.subscribe(orders, screen, 0);
    expect(screen.seqs).toEqual([1, 2, 3, 4, 5, 6]);
  });

  it('sends nothing more to a screen that left while it was brought up to date', async () => {
    const feed = new MemoryFeed(nextLoopTurn);
    for (let i = 0; i < 5; i += 1) record(feed, 'orders');
    feed.forgetBefore(3);
    const live = await following(feed);
    const screen = new Screen();
    const joined = live.subscribe(orders, screen, 0);
    if (screen.subscription) live.unsubscribe(screen.subscription);
    await joined;
    record(feed, 'orders');
    expect(screen).toMatchObject({ resets: [], seqs: [] });
  });

  it('ends the subscription when the missed changes cannot be read', async () => {
    const feed = new MemoryFeed();
    for (let i = 0; i < 5; i += 1) record(feed, 'orders');
    feed.forgetBefore(5);
    const live = await following(feed);
    feed.fail(new Error('The database is away'));
    const screen = new Screen();
    await expect(live.subscribe(orders, screen, 0)).rejects.toThrow('The database is away');
    record(feed, 'orders');
    expect(screen.seqs).toEqual([]);
  });

  it('TRK-01 remembers of orders, of which there is one each for a day, no more than their last changes', async () => {
    const feed = new MemoryFeed();
    const registry = new ChannelRegistry('shop.test', Buffer.alloc(32));
    const live = new LiveChannels(feed, registry, { recent: 10, page: 5 });
    await live.start();
    const [kitchen, customer] = [new Screen(), new Screen()];
    await live.subscribe(orders, kitchen);
    await live.subscribe(registry.byTopic('tracking-0') ?? orders, customer);
    record(feed, 'orders');
    for (let i = 0; i < 50; i += 1) record(feed, `tracking-${i}`);
    for (const topic of ['tracking-0', 'orders']) record(feed, topic);
    expect(kitchen.prevs).toEqual([0, 1]);
    expect(customer.prevs).toEqual([0, 0]);
  });

  it('receives nothing after it stopped', async () => {
    const feed = new MemoryFeed();
    const live = await following(feed);
    const screen = new Screen();
    await live.subscribe(orders, screen);
    live.stop();
    record(feed, 'orders');
    expect(screen.seqs).toEqual([]);
  });
});
