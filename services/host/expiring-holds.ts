import type { StockEvent } from '@hatch/contexts/stock/events';
import type { EventStore } from '@hatch/event-store';
import type { RecordedEvent } from '@hatch/kernel';
import type { FindExpiredHolds } from '@hatch/processes';

type Expiry = { readonly sku: string; readonly cartId: string; readonly expiresAt: number };

const BATCH = 1_000;

/** The holds that stand at the moment and when each runs out, folded from the log in memory. */
export class ExpiringHolds {
  readonly #holds = new Map<string, Expiry>();

  /** Folds the log from its beginning and stays current until the signal. */
  follow(store: Pick<EventStore, 'subscribeAll'>, signal: AbortSignal): Promise<void> {
    return store.subscribeAll({ after: 'start', prefixes: ['stock-'], batch: BATCH, signal }, (events) => {
      for (const event of events) this.#apply(event as RecordedEvent<StockEvent>);
      return Promise.resolve();
    });
  }

  readonly find: FindExpiredHolds = (now, limit) => {
    const expired = [...this.#holds.values()].filter(({ expiresAt }) => expiresAt <= now.getTime());
    return Promise.resolve(expired.sort((a, b) => a.expiresAt - b.expiresAt).slice(0, limit));
  };

  #apply({ type, data }: StockEvent): void {
    switch (type) {
      case 'StockHeld':
      case 'StockSaleReversed':
        this.#holds.set(`${data.sku} ${data.holdId}`, {
          sku: data.sku,
          cartId: data.holdId,
          expiresAt: Date.parse(data.expiresAt),
        });
        break;
      case 'StockReleased':
        if (data.remaining === 0) this.#holds.delete(`${data.sku} ${data.holdId}`);
        break;
      case 'StockSold':
        this.#holds.delete(`${data.sku} ${data.holdId}`);
        break;
      default:
    }
  }
}
