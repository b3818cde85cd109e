import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { TestGateway } from './testing/test-gateway.js';
import { MemoryFeed } from './testing/memory-feed.js';

const CHANGES = 25;

let feed: MemoryFeed;
let gateway: TestGateway;

beforeEach(async () => {
  feed = new MemoryFeed(() => new Promise((resolve) => setImmediate(resolve)));
  for (let i = 0; i < 5; i += 1) feed.record('orders', 'NewOrder', { id: `before-${i}` });
  gateway = await TestGateway.start(feed);
});
afterEach(() => gateway.close());

describe('a kitchen screen that was cut off', () => {
  it('G08 shows every order it missed, in order, none twice, wherever the cut fell', async () => {
    for (let offset = 0; offset <= CHANGES; offset += 1) {
      const start = feed.newest;
      const screen = await gateway.kitchen();
      await screen.event('pusher_internal:subscription_succeeded');
      for (let i = 0; i < CHANGES; i += 1) {
        if (i === offset) screen.disconnect();
        feed.record(i % 3 ? 'orders' : 'store-state', 'OrderChange', { id: `${offset}-${i}` });
        await new Promise((resolve) => setImmediate(resolve));
      }
      if (offset === CHANGES) await screen.settled();
      screen.disconnect();
      await screen.closed;

      const again = await gateway.kitchen(screen.seqs.at(-1) ?? start);
      for (let i = 0; i < 5; i += 1) feed.record('orders', 'NewOrder', { id: `during-${i}` });
      await again.settled();
      feed.record('orders', 'NewOrder', { id: 'after' });
      await again.settled();

      const known = [...screen.seqs, ...again.seqs];
      expect(known).toEqual(feed.kept('orders').filter((seq) => seq > start));
      again.disconnect();
    }
  });

  it('G08 learns where it stands when it joins, and from where it goes on when it resumes', async () => {
    const [fresh, resumed] = [await gateway.kitchen(), await gateway.kitchen(3)];
    expect(await fresh.event('pusher_internal:subscription_succeeded')).toMatchObject({ data: { seq: 5 } });
    expect(await resumed.event('pusher_internal:subscription_succeeded')).toMatchObject({ data: { seq: 3 } });
    await resumed.settled();
    expect(resumed.seqs).toEqual([4, 5]);
    expect(fresh.seqs).toEqual([]);
  });

  it('G08 has to start anew when what it missed is gone', async () => {
    feed.forgetBefore(4);
    const restarted = await TestGateway.start(feed);
    const screen = await restarted.kitchen(1);
    expect(await screen.event('hatch:reset')).toEqual({
      event: 'hatch:reset',
      channel: 'private-orders.shop.test',
      data: { channel: 'private-orders.shop.test', seq: 5 },
    });
    feed.record('orders', 'NewOrder', { id: 'after' });
    await screen.settled();
    expect(screen.seqs).toEqual([6]);
    await restarted.close();
  });

  it('is sent away to try again when what it missed cannot be read', async () => {
    feed.forgetBefore(4);
    const restarted = await TestGateway.start(feed);
    feed.fail(new Error('The database is away'));
    const screen = await restarted.kitchen(1);
    expect(await screen.closed).toMatchObject({ code: 4100 });
    expect(restarted.errors).toEqual([expect.stringContaining('The database is away')]);
    await restarted.close();
  });
});
