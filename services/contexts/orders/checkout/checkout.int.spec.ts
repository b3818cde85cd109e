import { fillCart, testShop, type TestShop } from '@hatch/processes/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MeasureDistance } from '../../delivery/module.js';
import { GetPaymentMethods } from '../../payments/module.js';
import { changeSettings } from '../../settings/index.js';
import { ChooseMethod, ChoosePaymentMethod, SaveCheckout } from '../module.js';
import type { Customer } from '../order-change.js';
import type { TaMethod } from '../events.js';

const pizza = { productId: 1, variantId: null };
const large = { productId: 3, variantId: 32 };

describe('checking out', () => {
  let shop: TestShop;
  let customers = 0;
  beforeAll(async () => {
    shop = await testShop();
  });
  afterAll(() => shop.close());

  const customerWith = async (...items: readonly { productId: number; variantId: number | null }[]) => {
    const n = customers++;
    const customer: Customer = { cartId: `cart${n}`, orderId: `order${n}`, userId: null };
    await fillCart(shop, customer.cartId, ...items);
    return customer;
  };
  const save = (customer: Customer, extraInfo?: string) =>
    shop.commands.execute(
      new SaveCheckout({ customer, notes: extraInfo === undefined ? undefined : { extraInfo } }, shop.context()),
    );
  const chooseMethod = ({ orderId }: Customer, method: TaMethod, postcode: string) =>
    shop.commands.execute(new ChooseMethod({ orderId, method, postcode }, shop.context()));
  const payByPhone = ({ orderId }: Customer) =>
    shop.commands.execute(new ChoosePaymentMethod({ orderId, method: 'PHONE' }, shop.context()));
  const measure = (postcode: string) => shop.queries.execute(new MeasureDistance({ postcode }));
  const set = (changes: Readonly<Record<string, string>>) =>
    shop.aggregates.settings.handle('main', changeSettings({ changes, by: 'admin' }), shop.context());

  it('CART-66 OPEN-32 saves a cart as one order, however often', async () => {
    const customer = await customerWith(pizza, large);
    const first = await save(customer, 'no onions');
    expect(first.order.state).toMatchObject({
      status: 'checkout',
      extraInfo: 'no onions',
      lines: [
        { name: 'Margherita', unitPrice: 1000, quantity: 1 },
        { name: 'Cola (Large)', unitPrice: 300, quantity: 1 },
      ],
    });
    const again = await save(customer);
    expect(again.order.state).toMatchObject({ extraInfo: 'no onions' });
    expect(again.order.revision).toBe(first.order.revision);
  });

  it('CHK-15 OPEN-32 refuses an empty cart by its label', async () => {
    const { rejection } = await save(await customerWith());
    expect(rejection?.message).toBe('basket is Empty');
  });

  it('DLV-20 OPEN-28 measures the distance itself and takes only postcodes inside the area', async () => {
    const customer = await customerWith(pizza);
    await save(customer);
    const choose = (postcode: string) => chooseMethod(customer, 'DELIVER', postcode);
    expect((await choose('N16 8EL')).rejection?.message).toContain('outside our delivery area');
    expect((await choose('ZE1 0AA')).rejection?.code).toBe('delivery.unknown-postcode');
    expect((await choose('GARBAGE')).rejection?.message).toBe('Not a valid postcode');
    const { order, rejection } = await choose('sw1a2aa');
    expect(rejection).toBeUndefined();
    expect(order.state).toMatchObject({ method: { method: 'DELIVER', postage: 350, postcode: 'SW1A 2AA', radius: 3 } });
  });

  it('DLV-33 OPEN-29 gives the collect discount, and recomputes it when the method changes', async () => {
    await set({ offer_takeaway_collect_discount: '1', takeaway_collect_discount_amount_or_percent: '10' });
    const customer = await customerWith(pizza);
    await save(customer);
    const collect = await chooseMethod(customer, 'COLLECT', '');
    expect(collect.order.state).toMatchObject({ method: { postage: -100 } });
    const deliver = await chooseMethod(customer, 'DELIVER', 'SW1A 2AA');
    expect(deliver.order.state).toMatchObject({ method: { postage: 350 } });
    await set({ offer_takeaway_collect_discount: '0' });
  });

  it('OPEN-30 the charge follows the cart when it is saved again', async () => {
    const customer = await customerWith(pizza);
    await save(customer);
    await chooseMethod(customer, 'DELIVER', 'SW1A 2AA');
    await fillCart(shop, customer.cartId, pizza);
    const { order } = await save(customer);
    expect(order.state).toMatchObject({ method: { method: 'DELIVER', postage: 250 } });
  });

  it('OPEN-28 cannot measure without a kitchen postcode', async () => {
    const { state } = await shop.aggregates.settings.load('main');
    expect(state.values.get('kitchen_postcode')).toBe('SW1A 1AA');
    await set({ kitchen_postcode: '' });
    expect(await measure('SW1A 2AA')).toMatchObject({ code: 'delivery.no-kitchen' });
    await set({ kitchen_postcode: 'SW1A 1AA' });
    expect(await measure('SW1A 1AA')).toMatchObject({ miles: 0 });
  });

  it('OPEN-41 offers and takes phone only while a number is set', async () => {
    const customer = await customerWith(pizza);
    await save(customer);
    await set({ phone_no_display: '' });
    expect(await shop.queries.execute(new GetPaymentMethods({}))).toEqual([]);
    const refused = await payByPhone(customer);
    expect(refused.rejection?.code).toBe('payments.unavailable');
    await set({ phone_no_display: '020 7946 0000' });
    const taken = await payByPhone(customer);
    expect(taken.order.state).toMatchObject({ paymentMethod: 'PHONE' });
  });
});
