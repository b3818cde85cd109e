import { isRejection } from '@hatch/kernel';
import type { Pence } from '@hatch/kernel/rules';
import { Injectable } from '@nestjs/common';
import { CartItems, CartRepository } from '../cart/module.js';
import { priceOf } from '../catalog/index.js';
import { ProductRepository } from '../catalog/module.js';
import { TradingClock } from '../store-status/module.js';
import type { LostDemandEvent } from './events.js';
import { hourOf } from './record-lost-demand.decision.js';
import type { Wish } from './wish.js';

/** What a lost wish was worth, at the prices of the moment. */
@Injectable()
export class LostDemandFacts {
  constructor(
    private readonly carts: CartRepository,
    private readonly items: CartItems,
    private readonly products: ProductRepository,
    private readonly tradingClock: TradingClock,
  ) {}

  /** Undefined for an item that the menu never had. */
  async of(wish: Wish, at: Date): Promise<LostDemandEvent | undefined> {
    const when = { day: await this.tradingClock.tradingDay(at), hour: hourOf(at) };
    switch (wish.kind) {
      case 'add': {
        const item = await this.items.find(wish);
        if (!item) return undefined;
        const priced = priceOf((await this.products.loadCached(String(item.productId))).state, item.variantId);
        if (isRejection(priced)) return undefined;
        const wanted = { ...when, sku: item.sku, name: priced.name, units: 1, price: priced.unitPrice };
        return wish.reason === 'closed'
          ? { type: 'AddWhileClosed', data: wanted }
          : { type: 'AddRefused', data: { ...wanted, reason: wish.reason } };
      }
      case 'postcode': {
        const { outwardCode, reason, cartId } = wish;
        const itemsTotal = await this.#totalOf(cartId);
        return { type: 'PostcodeOutside', data: { ...when, outwardCode, reason, itemsTotal } };
      }
      case 'kitchen-full':
        return { type: 'KitchenFull', data: { ...when, itemsTotal: await this.#totalOf(wish.cartId) } };
      default:
        return wish satisfies never;
    }
  }

  async #totalOf(firstCartId: string): Promise<Pence> {
    const cartId = await this.carts.currentGeneration(firstCartId);
    const { lines } = await this.items.priced(cartId, await this.carts.loadCached(cartId));
    return lines.reduce((sum, { quantity, price, incrementalPrice }) => sum + quantity * (price + incrementalPrice), 0);
  }
}
