import type { OnBatch, SubscribeOptions } from '@hatch/event-store';
import { EventStoreUnavailable } from '@hatch/kernel';
import { once } from 'node:events';
import { expect, it } from 'vitest';
import { IntegrationFeed } from './feed.service.js';

/** A log in which nothing happens, and that cannot be reached at first. */
class UnreachableAtFirst {
  #asked = 0;

  head(): Promise<bigint> {
    this.#asked++;
    return this.#asked === 1 ? Promise.reject(new EventStoreUnavailable('out of reach')) : Promise.resolve(7n);
  }

  async subscribeAll({ signal }: SubscribeOptions, _onBatch: OnBatch): Promise<void> {
    await once(signal, 'abort');
  }
}

it('API-02 can be read as soon as the log is there again, also where it was not when the first asked', async () => {
  const feed = new IntegrationFeed(new UnreachableAtFirst(), { warn: () => undefined });
  const wish = { after: 7n, topics: [], limit: 10, waitMs: 0, signal: new AbortController().signal };
  await expect(feed.read(wish)).rejects.toThrow(EventStoreUnavailable);
  expect(await feed.read(wish)).toEqual({ events: [], next: 7n });
  feed.beforeApplicationShutdown();
});
