import { SITE, type RecordedEvent, type StreamStore, AggregateRepository, type Known } from '@hatch/kernel';
import { skuOf, type Pence, readableBy } from '@hatch/kernel/rules';
import { UseCaseQuery } from '@hatch/platform';
import { QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { lapsedOf, linesOf, type Cart } from '../cart/index.js';
import { CartItems, CartRepository, type PricedCart } from '../cart/module.js';
import { ProductRepository } from '../catalog/module.js';
import { tariffVersion, type Tariff } from '../delivery/index.js';
import { DeliveryTariff } from '../delivery/module.js';
import type { Order } from '../orders/index.js';
import {
  GetDeliveryCharge,
  GetDeliveryChargeHandler,
  LinePricing,
  OrderRepository,
  Postage,
} from '../orders/module.js';
import { textOf } from '../settings/index.js';
import { ShopSettings, SettingsRepository, type SettingValues } from '../settings/module.js';
import { type Stock, stock } from '../stock/index.js';
import { timeToClose, todaysHours, type DayHours, type StoreState } from '../store-status/index.js';
import { StoreStatus, StoreStatusRepository, TradingClock } from '../store-status/module.js';
import { stockKind } from './kinds.service.js';
import { PastStreams } from './past-streams.service.js';
import type { StockEvent } from '../stock/events.js';

class PastStock extends AggregateRepository<Stock, StockEvent> {
  constructor(
    store: StreamStore,
    private readonly states: ReadonlyMap<string, Stock>,
  ) {
    super(store, stock);
  }

  override loadCached(sku: string): Promise<Known<Stock>> {
    return this.load(sku);
  }

  override load(sku: string): Promise<Known<Stock>> {
    return Promise.resolve({ state: this.states.get(sku) ?? stock.initial, revision: -1n, position: undefined });
  }
}

class PastIsFinal extends Error {
  constructor(stream: string) {
    super(`${stream} was read as it once was, so nothing can be appended to it; use the log itself`);
    this.name = 'PastIsFinal';
  }
}

/** A log that ends at these events, for code that works on the live one. */
const pastStore = (events: ReadonlyMap<string, readonly RecordedEvent[]>): StreamStore => ({
  append: (stream) => Promise.reject(new PastIsFinal(stream)),
  readStream: async function* (stream, { from = 0n, max } = {}) {
    yield* (events.get(stream) ?? []).filter(({ revision }) => revision >= from).slice(0, max);
  },
});

type Data = {
  readonly cartId: string;
  readonly orderId: string;
  /** ISO instant. */
  readonly at: string;
  readonly productIds: readonly number[];
};

export type SeenShop = {
  readonly isTakeaway: boolean;
  readonly status: StoreState;
  readonly refusal: string | undefined;
  /** Minutes until an order would have been ready. */
  readonly minutes: number;
  readonly delivers: boolean;
  /** The trading day's hours; undefined where no hours were kept. */
  readonly hours: DayHours | undefined;
  /** `today at 17:00` */
  readonly nextOpening: string | undefined;
  /** 100 without a closing time. */
  readonly closesIn: number;
};

export type Seen = {
  readonly shop: SeenShop;
  readonly settings: SettingValues;
  readonly tariff: Tariff;
  readonly tariffVersion: string;
  readonly basket: PricedCart;
  readonly order: Order;
  /** Delivery charge or minus the collect discount; 0 where one of the items was no longer sold. */
  readonly charge: Pence;
  readonly products: ReadonlyMap<number, readonly RecordedEvent[]>;
  readonly stock: ReadonlyMap<string, Stock>;
  /** Skus with too many events to work out their stock. */
  readonly stockUntold: ReadonlySet<string>;
};

/** Worked out with today's rules. */
export class GetSeen extends UseCaseQuery<Data, Seen> {}

@QueryHandler(GetSeen)
export class GetSeenHandler implements IQueryHandler<GetSeen> {
  constructor(private readonly streams: PastStreams) {}

  async execute({ data: { cartId, orderId, at, productIds } }: GetSeen): Promise<Seen> {
    const own = [`settings-${SITE}`, `store-${SITE}`, `cart-${cartId}`, `order-${orderId}`];
    const events = await this.streams.eventsAt([...own, ...productIds.map(streamOfProduct)], at);
    const past = pastStore(events);
    const [products, carts, orders] = [
      new ProductRepository(past),
      new CartRepository(past),
      new OrderRepository(past),
    ];
    const cart = await carts.load(cartId);
    const { state: order } = await orders.load(orderId);
    const { states: stock, tooLong } = await this.streams.statesAt(
      stockKind,
      await skusOf(products, productIds, cart.state),
      at,
    );
    const shopSettings = new ShopSettings(new SettingsRepository(past));
    const stores = new StoreStatusRepository(past);
    const tradingClock = new TradingClock(shopSettings, stores);
    const storeStatus = new StoreStatus(shopSettings, tradingClock, stores);
    const tariff = new DeliveryTariff(shopSettings);
    const pricing = new LinePricing(products);
    const charge = new GetDeliveryChargeHandler(carts, orders, pricing, new Postage(tariff), shopSettings);
    const current = await tariff.current();
    const settings = await shopSettings.all();
    return {
      shop: await shopAt({ settings: shopSettings, tradingClock, storeStatus }, new Date(at)),
      settings: Object.fromEntries(readableBy('public').map((key) => [key, textOf(settings, key)])),
      tariff: current,
      tariffVersion: tariffVersion(current),
      basket: await new CartItems(products, new PastStock(past, stock)).priced(cartId, cart),
      order,
      charge: await charge.execute(new GetDeliveryCharge({ cartId, orderId })),
      products: new Map(productIds.map((id) => [id, events.get(streamOfProduct(id)) ?? []])),
      stock,
      stockUntold: tooLong,
    };
  }
}

const streamOfProduct = (id: number): string => `product-${id}`;

const skusOf = async (products: ProductRepository, ids: readonly number[], cart: Cart): Promise<readonly string[]> => {
  const skus = new Set([...linesOf(cart), ...lapsedOf(cart)].map(({ sku }) => sku));
  for (const id of ids) {
    const { state } = await products.load(String(id));
    if (state.status === 'none') continue;
    for (const variantId of [null, ...state.variants.keys()]) skus.add(skuOf(id, variantId));
  }
  return [...skus];
};

type PastShop = {
  readonly settings: ShopSettings;
  readonly tradingClock: TradingClock;
  readonly storeStatus: StoreStatus;
};

const shopAt = async ({ settings, tradingClock, storeStatus }: PastShop, now: Date): Promise<SeenShop> => {
  const timetable = await tradingClock.timetable();
  return {
    isTakeaway: await settings.isTakeaway(),
    status: await storeStatus.current(),
    refusal: (await storeStatus.refusalWhenClosed())?.message,
    minutes: await storeStatus.minutes(),
    delivers: await tradingClock.isDelivering(now),
    hours: todaysHours(timetable, now),
    nextOpening: await storeStatus.reopensAt(now),
    closesIn: timeToClose(timetable, now).minsToClose,
  };
};
