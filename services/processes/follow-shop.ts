import { SlotRepository } from '@hatch/contexts/capacity/module';
import { CartRepository } from '@hatch/contexts/cart/module';
import { ProductRepository } from '@hatch/contexts/catalog/module';
import { SettingsRepository } from '@hatch/contexts/settings/module';
import { StockRepository } from '@hatch/contexts/stock/module';
import { StoreStatusRepository } from '@hatch/contexts/store-status/module';
import type { EventStore } from '@hatch/event-store';
import { pauseBefore } from '@hatch/platform/resilience';
import type { INestApplicationContext } from '@nestjs/common';

/** Every process must see the changes of these; streams that are not in memory are skipped. */
const SHARED = [
  StoreStatusRepository,
  SettingsRepository,
  ProductRepository,
  StockRepository,
  CartRepository,
  SlotRepository,
] as const;

const BACKOFF = { firstMs: 500, longestMs: 10_000 };

type FollowObserver = {
  onFollowing(): void;
  /** Changes are missed until `onFollowing`. */
  onInterrupted(error: unknown): void;
};

const SILENT: FollowObserver = { onFollowing: () => undefined, onInterrupted: () => undefined };

/**
 * Keeps the cache up to date with other processes, so that `loadCached` answers without reading. Runs until the signal.
 * After an error it follows again; changes missed meanwhile are read when next needed.
 */
export const followShop = async (
  store: Pick<EventStore, 'subscribeAll'>,
  app: Pick<INestApplicationContext, 'get'>,
  signal: AbortSignal,
  observer = SILENT,
): Promise<void> => {
  const repositories = SHARED.map((type) => app.get(type, { strict: false }));
  const prefixes = repositories.map((repository) => repository.streamOf(''));
  for (let attempt = 0; !signal.aborted; attempt++) {
    let isFollowing = false;
    try {
      await store.subscribeAll({ after: 'end', prefixes, batch: 500, signal }, (events) => {
        if (!isFollowing) {
          isFollowing = true;
          for (const repository of repositories) repository.clearCache();
          observer.onFollowing();
        }
        for (const event of events) for (const repository of repositories) repository.observe(event);
        return Promise.resolve();
      });
    } catch (error) {
      if (!signal.aborted) observer.onInterrupted(error);
    }
    if (isFollowing) attempt = 0;
    await pauseBefore(attempt, BACKOFF, signal);
  }
};
