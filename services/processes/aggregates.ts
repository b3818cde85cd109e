import { CartRepository } from '@hatch/contexts/cart/module';
import { ProductRepository } from '@hatch/contexts/catalog/module';
import { NotificationRepository } from '@hatch/contexts/notifications/module';
import { OrderRefRepository, OrderRepository } from '@hatch/contexts/ordering/module';
import { SettingsRepository } from '@hatch/contexts/settings/module';
import { StockRepository } from '@hatch/contexts/stock/module';
import { StoreStatusRepository } from '@hatch/contexts/store-status/module';
import type { RecordedEvent } from '@hatch/kernel';
import { Injectable } from '@nestjs/common';

/** An aggregate repository for each kind of stream; one instance a process, for it keeps the mailboxes. */
@Injectable()
export class Aggregates {
  constructor(
    readonly carts: CartRepository,
    readonly stock: StockRepository,
    readonly products: ProductRepository,
    readonly orders: OrderRepository,
    readonly orderRefs: OrderRefRepository,
    readonly store: StoreStatusRepository,
    readonly settings: SettingsRepository,
    readonly notifications: NotificationRepository,
  ) {}

  /** Keeps no personal data in memory that a forgotten person's key opened; it is read again when needed. */
  dropPersonal(): void {
    this.orders.clearCache();
  }

  /**
   * Keeps what other processes change current here, such as lines that expired; `loadCached` then answers without
   * reading. Streams that are not in memory are passed over.
   */
  observe(event: RecordedEvent): void {
    for (const shared of [this.store, this.settings, this.products, this.stock, this.carts]) shared.observe(event);
  }
}

/** Streams whose changes every process has to see: `observe` is fed from these. */
export const SHARED_STREAMS = ['store-', 'settings-', 'product-', 'stock-', 'cart-'] as const;
