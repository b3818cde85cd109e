import type { EventStore } from '@hatch/event-store';
import type { NewEvent } from '@hatch/kernel';
import {
  DETAILS,
  fillCart,
  intercepted,
  pausingStore,
  testShop,
  VISITOR,
  type TestShop,
  type WriteSide,
} from '@hatch/processes/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { resumeSale, stopSale } from '../../stock/index.js';
import {
  CheckOut,
  ChooseMethod,
  FinishPlacement,
  GiveDetails,
  PlaceOrder,
  ReverseLeftOver,
  SaveCheckout,
} from '../module.js';
import { rejectOrder } from './reject-order.decision.js';
import { requestPlacement } from './request-placement.decision.js';

const customer = { cartId: 'cart', orderId: 'order', userId: null };
const { orderId } = customer;
const heldBy = (holdId: string) => [
  { onHand: 10, holds: { [holdId]: 1 } },
  { onHand: 3, holds: { [holdId]: 1 } },
];
const KEPT = heldBy('order/cart/1');
const KEPT_AGAIN = heldBy('order/cart/2');
const HELD = heldBy('cart');

type Event = Pick<NewEvent, 'type' | 'data'>;
const isKept = ({ type, data }: Event) => type === 'StockHeld' && 'orderId' in data;
const isGivenBack = ({ type, data }: Event) =>
  type === 'StockReleased' && 'reason' in data && data.reason === 'not-placed';

describe('two processes that carry on with one placement, of which one is refused the second line', () => {
  let shop: TestShop;
  beforeEach(async () => {
    shop = await testShop();
    await fillCart(shop, customer.cartId, { productId: 1, variantId: null }, { productId: 2, variantId: null });
    for (const command of [
      new SaveCheckout({ customer, notes: { extraInfo: '' } }, shop.context()),
      new ChooseMethod({ orderId, method: 'COLLECT', postcode: '' }, shop.context()),
      new GiveDetails({ orderId, details: DETAILS }, shop.context()),
    ])
      await shop.commands.execute(command);
    await request();
    await offSale(true);
  });
  afterEach(() => shop.close());

  const request = async () => {
    const { state } = await shop.aggregates.orders.load(orderId);
    if (state.status !== 'checkout') throw new Error('not at checkout');
    const figures = { itemsTotal: 1500, postage: 0, total: 1500, paymentMethod: 'PHONE' as const };
    const asked = { lines: state.lines, ...figures, takeaway: true, cartLabel: 'basket' };
    await shop.aggregates.orders.handle(orderId, requestPlacement(asked), shop.context());
  };
  const offSale = (off: boolean) =>
    shop.aggregates.stock.handle('2', off ? stopSale({ sku: '2' }) : resumeSale({ sku: '2' }), shop.context());
  const finish = ({ commands }: Pick<WriteSide, 'commands'>) =>
    commands.execute(new FinishPlacement({ orderId }, shop.context()));
  const outcome = async () => {
    const { aggregates } = await shop.another();
    const stock = await Promise.all(['1', '2'].map(async (sku) => (await aggregates.stock.load(sku)).state));
    return {
      status: (await aggregates.orders.load(orderId)).state.status,
      stock: stock.map(({ onHand, holds }) => ({
        onHand,
        holds: Object.fromEntries([...holds].map(([holdId, { quantity }]) => [holdId, quantity])),
      })),
    };
  };

  it('G05 G07 it is placed and keeps its stock when the other one places it first', async () => {
    const paused = pausingStore('OrderRejected', isGivenBack);
    const refused = finish(await shop.another(paused.through));
    await paused.reached;
    await offSale(false);
    expect((await finish(shop)).order.state.status).toBe('placed');
    paused.release();
    const { order, rejection } = await refused;
    expect([order.state.status, rejection]).toEqual(['placed', undefined]);
    expect(await outcome()).toEqual({ status: 'placed', stock: KEPT });
  });

  it('G05 G07 it is rejected and held again when the other one has all but not placed it yet', async () => {
    const paused = pausingStore('OrderRejected', isGivenBack);
    const refused = finish(await shop.another(paused.through));
    await paused.reached;
    await offSale(false);
    const placing = pausingStore('OrderPlaced');
    const sold = finish(await shop.another(placing.through));
    await placing.reached;
    paused.release();
    expect((await refused).rejection?.code).toBe('stock.out-of-stock');
    placing.release();
    expect((await sold).rejection?.code).toBe('ordering.changed');
    expect(await outcome()).toEqual({ status: 'checkout', stock: HELD });
  });

  it('G07 what a crash left to the order after the rejection is held again by the next process that asks', async () => {
    const crashed = pausingStore(isGivenBack);
    const ended = finish(await shop.another(crashed.through));
    await crashed.reached;
    await offSale(false);
    expect(
      (await shop.commands.execute(new PlaceOrder({ customer, visitor: VISITOR, method: 'PHONE' }, shop.context())))
        .order.state.status,
    ).toBe('placed');
    expect(await outcome()).toEqual({ status: 'placed', stock: KEPT_AGAIN });
    crashed.release();
    await ended;
    expect(await outcome()).toEqual({ status: 'placed', stock: KEPT_AGAIN });
  });

  it('G07 what a crash left to the order after the rejection is held again, by the process that follows placements', async () => {
    const crashed = pausingStore(isGivenBack);
    const ended = finish(await shop.another(crashed.through));
    await crashed.reached;
    expect((await finish(await shop.another())).order.state.status).toBe('checkout');
    expect(await outcome()).toEqual({ status: 'checkout', stock: HELD });
    crashed.release();
    await ended;
    expect(await outcome()).toEqual({ status: 'checkout', stock: HELD });
  });

  it('G02 G05 one that was held up through a rejection does not place the next attempt, nor keep anything for it', async () => {
    await offSale(false);
    const late = pausingStore('OrderPlaced');
    const sold = finish(await shop.another(late.through));
    await late.reached;
    const reject = rejectOrder({ sku: '2', code: 'stock.none-left', message: 'none left' });
    await shop.aggregates.orders.handle(orderId, reject, shop.context());
    await finish(shop);
    await request();
    await offSale(true);
    late.release();
    expect((await sold).order.state.status).toBe('placing');
    expect((await finish(shop)).rejection?.code).toBe('stock.out-of-stock');
    expect(await outcome()).toEqual({ status: 'checkout', stock: HELD });
  });

  it('G07 what one that was held up keeps for an attempt that is given up is held again, though it dies then', async () => {
    await offSale(false);
    const late = pausingStore(isKept);
    const dead = pausingStore(isGivenBack);
    const ended = finish(await shop.another((store) => late.through(dead.through(store))));
    await late.reached;
    const reject = rejectOrder({ sku: '2', code: 'stock.none-left', message: 'none left' });
    await shop.aggregates.orders.handle(orderId, reject, shop.context());
    await finish(shop);
    late.release();
    await dead.reached;
    expect(await outcome()).not.toEqual({ status: 'checkout', stock: HELD });
    const command = (sku: string) =>
      new ReverseLeftOver({ orderId, cartId: customer.cartId, sku, attempt: 1 }, shop.context());
    for (const sku of ['1', '2', '1']) await shop.commands.execute(command(sku));
    expect(await outcome()).toEqual({ status: 'checkout', stock: HELD });
    dead.release();
    await ended;
    expect(await outcome()).toEqual({ status: 'checkout', stock: HELD });
  });

  it('G07 what the attempt keeps that the order was placed with is nobody to take back', async () => {
    await offSale(false);
    await finish(shop);
    const sale = { orderId, cartId: customer.cartId, sku: '1', attempt: 1 };
    await shop.commands.execute(new ReverseLeftOver(sale, shop.context()));
    await (await shop.another()).commands.execute(new ReverseLeftOver(sale, shop.context()));
    expect(await outcome()).toEqual({ status: 'placed', stock: KEPT });
  });
});

describe('two processes that are asked for the same order', () => {
  let shop: TestShop;
  beforeEach(async () => {
    shop = await testShop();
    await fillCart(shop, customer.cartId, { productId: 1, variantId: null }, { productId: 2, variantId: null });
    for (const command of [
      new SaveCheckout({ customer, notes: { extraInfo: '' } }, shop.context()),
      new ChooseMethod({ orderId, method: 'COLLECT', postcode: '' }, shop.context()),
      new GiveDetails({ orderId, details: DETAILS }, shop.context()),
    ])
      await shop.commands.execute(command);
  });
  afterEach(() => shop.close());

  /** A process that reads the cart only once it is let go on. */
  const heldUp = async () => {
    let goOn = (): void => undefined;
    let reach = (): void => undefined;
    const going = new Promise<void>((resolve) => (goOn = resolve));
    const reached = new Promise<void>((resolve) => (reach = resolve));
    const through = (store: EventStore): EventStore =>
      intercepted(store, {
        readStream: async function* (stream, options) {
          if (stream === `cart-${customer.cartId}`) {
            reach();
            await going;
          }
          yield* store.readStream(stream, options);
        },
      });
    return { process: await shop.another(through), reached, goOn: () => goOn() };
  };

  it.each([
    ['the one call', () => new PlaceOrder({ customer, visitor: VISITOR, method: 'PHONE' }, shop.context())],
    [
      'the older call',
      () => new CheckOut({ customer, visitor: VISITOR, details: DETAILS, method: 'phone' }, shop.context()),
    ],
  ])('G02 OPEN-02 the one that finds it placed by the other answers it, by %s', async (_which, command) => {
    const slow = await heldUp();
    const second = slow.process.commands.execute(command());
    await slow.reached;
    const first = await shop.commands.execute(command());
    slow.goOn();
    const { order, rejection } = await second;
    expect([rejection, order.state.status]).toEqual([undefined, 'placed']);
    expect(order.state).toEqual(first.order.state);
  });
});
