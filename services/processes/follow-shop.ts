import { SlotRepository } from '@hatch/contexts/capacity/module';
import { CartRepository } from '@hatch/contexts/cart/module';
import { ProductRepository } from '@hatch/contexts/catalog/module';
import { SettingsRepository } from '@hatch/contexts/settings/module';
import { StockRepository } from '@hatch/contexts/stock/module';
import { StoreStatusRepository } from '@hatch/contexts/store-status/module';
import type { EventStore } from '@hatch/event-store';
import type { INestApplicationContext } from '@nestjs/common';

/** Aggregates whose changes every process has to see; streams that are not in memory are passed over. */
const SHARED = [
  StoreStatusRepository,
  SettingsRepository,
  ProductRepository,
  StockRepository,
  CartRepository,
  SlotRepository,
] as const;

/**
 * Keeps cached what other processes change, such as lines that expired: `loadCached` then answers without reading.
 * Runs until the signal.
 */
export const followShop = (
  store: Pick<EventStore, 'subscribeAll'>,
  app: Pick<INestApplicationContext, 'get'>,
  signal: AbortSignal,
): Promise<void> => {
  const repositories = SHARED.map((type) => app.get(type, { strict: false }));
  const prefixes = repositories.map((repository) => repository.streamOf(''));
  return store.subscribeAll({ after: 'end', prefixes, batch: 500, signal }, (events) => {
    for (const event of events) for (const repository of repositories) repository.observe(event);
    return Promise.resolve();
  });
};
