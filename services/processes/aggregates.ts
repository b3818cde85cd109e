import { cart } from '@hatch/contexts/cart';
import { product } from '@hatch/contexts/catalog';
import { notification } from '@hatch/contexts/notifications';
import { order, orderRef } from '@hatch/contexts/ordering';
import { settings } from '@hatch/contexts/settings';
import { stock, stockForm } from '@hatch/contexts/stock';
import { storeStatus } from '@hatch/contexts/store-status';
import { AggregateRepository, type RecordedEvent, type SnapshotKeeping, type StreamStore } from '@hatch/kernel';

/** The one store and the one set of settings a Hatch has. */
export const SITE = 'main';

/** A command handler for each kind of stream; one instance a process, for it keeps the mailboxes. */
export class Aggregates {
  readonly carts;
  readonly stock;
  readonly products;
  readonly orders;
  readonly orderRefs;
  readonly store;
  readonly settings;
  readonly notifications;

  /** @param snapshots spares a cold start the thousands of events that a hot product's stream has */
  constructor(store: StreamStore, snapshots?: SnapshotKeeping) {
    this.carts = new AggregateRepository(store, cart, { cachedStreams: 2_000 });
    this.stock = new AggregateRepository(store, stock, { snapshots: snapshots && { ...snapshots, form: stockForm } });
    this.products = new AggregateRepository(store, product);
    this.orders = new AggregateRepository(store, order, { cachedStreams: 1_000 });
    this.orderRefs = new AggregateRepository(store, orderRef, { cachedStreams: 100, presumedNew: true });
    this.store = new AggregateRepository(store, storeStatus);
    this.settings = new AggregateRepository(store, settings);
    this.notifications = new AggregateRepository(store, notification, { cachedStreams: 1_000 });
  }

  /** Keeps no personal data in memory that a forgotten person's key opened; it is read again when needed. */
  dropPersonal(): void {
    this.orders.clearCache();
  }

  /**
   * Keeps what other processes change current here, such as lines that expired; `recall` then answers without
   * reading. Streams that are not in memory are passed over.
   */
  observe(event: RecordedEvent): void {
    for (const shared of [this.store, this.settings, this.products, this.stock, this.carts]) shared.observe(event);
  }
}

/** Streams whose changes every process has to see: `observe` is fed from these. */
export const SHARED_STREAMS = ['store-', 'settings-', 'product-', 'stock-', 'cart-'] as const;
