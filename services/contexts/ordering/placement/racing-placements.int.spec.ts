import {
  DETAILS,
  fillCart,
  pausingStore,
  testShop,
  VISITOR,
  type TestShop,
  type WriteSide,
} from '@hatch/processes/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { resumeSale, stopSale } from '../../stock/index.js';
import { ChooseMethod, FinishPlacement, GiveDetails, PlaceOrder, SaveCheckout } from '../module.js';
import { rejectOrder } from '../reject-order.decision.js';
import { requestPlacement } from '../request-placement.decision.js';

const customer = { cartId: 'cart', orderId: 'order', userId: null };
const { orderId } = customer;
const SOLD = [
  { onHand: 9, held: 0 },
  { onHand: 2, held: 0 },
];
const HELD = [
  { onHand: 10, held: 1 },
  { onHand: 3, held: 1 },
];

describe('two processes that carry on with one placement, of which one is refused the second line', () => {
  let shop: TestShop;
  beforeEach(async () => {
    shop = await testShop();
    await fillCart(shop, customer.cartId, { productId: 1, variantId: null }, { productId: 2, variantId: null });
    for (const command of [
      new SaveCheckout({ customer, extraInfo: '' }, shop.context()),
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
      stock: stock.map(({ onHand, held }) => ({ onHand, held })),
    };
  };

  it('G05 G07 it is placed and sold when the other one places it first', async () => {
    const paused = pausingStore('OrderRejected', 'StockSaleReversed');
    const refused = finish(await shop.another(paused.through));
    await paused.reached;
    await offSale(false);
    expect((await finish(shop)).order.state.status).toBe('placed');
    paused.release();
    const { order, rejection } = await refused;
    expect([order.state.status, rejection]).toEqual(['placed', undefined]);
    expect(await outcome()).toEqual({ status: 'placed', stock: SOLD });
  });

  it('G05 G07 it is rejected and held again when the other one has sold all but not placed it yet', async () => {
    const paused = pausingStore('OrderRejected', 'StockSaleReversed');
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

  it('G07 what a crash left sold after the rejection is held again, by whoever asks next', async () => {
    const crashed = pausingStore('StockSaleReversed');
    const ended = finish(await shop.another(crashed.through));
    await crashed.reached;
    await offSale(false);
    expect(
      (await shop.commands.execute(new PlaceOrder({ customer, visitor: VISITOR, method: 'PHONE' }, shop.context())))
        .order.state.status,
    ).toBe('placed');
    expect(await outcome()).toEqual({ status: 'placed', stock: SOLD });
    crashed.release();
    await ended;
    expect(await outcome()).toEqual({ status: 'placed', stock: SOLD });
  });

  it('G07 what a crash left sold after the rejection is held again, by the process that follows placements', async () => {
    const crashed = pausingStore('StockSaleReversed');
    const ended = finish(await shop.another(crashed.through));
    await crashed.reached;
    expect((await finish(await shop.another())).order.state.status).toBe('checkout');
    expect(await outcome()).toEqual({ status: 'checkout', stock: HELD });
    crashed.release();
    await ended;
    expect(await outcome()).toEqual({ status: 'checkout', stock: HELD });
  });

  it('G02 G05 one that was held up through a rejection does not place the next attempt, nor sell for it', async () => {
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
});
