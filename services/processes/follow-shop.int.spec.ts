import { changeStatus } from '@hatch/contexts/store-status';
import type { EventStore } from '@hatch/event-store';
import { SITE } from '@hatch/kernel';
import { once } from 'node:events';
import { expect, it, onTestFinished } from 'vitest';
import { followShop } from './follow-shop.js';
import { testShop } from './testing/test-shop.js';

it('what another process changes while the log cannot be followed, and after that, is seen', async () => {
  const shop = await testShop();
  onTestFinished(() => shop.close());
  const api = await shop.another();
  const set = (status: 'closed' | 'busy') => shop.aggregates.store.handle(SITE, changeStatus(status), shop.context());
  const seen = () => api.storeStatus.current();

  const [broken, mended, stopping] = [new AbortController(), new AbortController(), new AbortController()];
  let asked = 0;
  const store: Pick<EventStore, 'subscribeAll'> = {
    subscribeAll: async (options, onBatch) => {
      asked++;
      if (asked > 1) {
        if (!mended.signal.aborted) await once(mended.signal, 'abort');
        return shop.store.subscribeAll(options, onBatch);
      }
      await shop.store.subscribeAll({ ...options, signal: broken.signal }, onBatch);
      throw new Error('The log cannot be read');
    },
  };
  const told: string[] = [];
  const following = followShop(store, api.app, stopping.signal, {
    onFollowing: () => told.push('following'),
    onInterrupted: () => told.push('interrupted'),
  });
  await expect.poll(() => told).toEqual(['following']);
  expect(await seen()).toBe('open');

  broken.abort();
  await expect.poll(() => told).toEqual(['following', 'interrupted']);
  await set('closed');
  expect(await seen()).toBe('open');
  mended.abort();
  await expect.poll(seen).toBe('closed');
  await set('busy');
  await expect.poll(seen).toBe('busy');
  expect(told).toEqual(['following', 'interrupted', 'following']);

  stopping.abort();
  await following;
});
