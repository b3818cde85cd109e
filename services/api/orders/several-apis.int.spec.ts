import { afterAll, beforeAll, expect, it } from 'vitest';
import { placeOrder } from '../testing/place-order.js';
import { testApi, type TestApi } from '../testing/test-api.js';
import { Visitor } from '../testing/visitor.js';

let api: TestApi;
let elsewhere: string;
beforeAll(async () => {
  api = await testApi();
  elsewhere = await api.another();
});
afterAll(() => api.close());

/** The same browser, whose next call another process answers. */
const atTheOther = (ann: Visitor) => Visitor.copying(elsewhere, ann.cookie);

it('CART-64 CHK-16 DLV-24 knows an order that another process saved, though it had looked before', async () => {
  const ann = api.visitor();
  await ann.post('/api/moveProductStockToBasket', { id: 1, quantity: 1 });
  const there = atTheOther(ann);
  expect((await there.post('/api/fetchOrder')).body).toMatchObject({ status: false });
  expect((await there.get('/api/orderExtra')).body).toMatchObject({ order_extra: '' });

  await ann.post('/api/saveCartAsOrder', { order_extra_info: 'no onions' });
  expect((await there.get('/api/orderExtra')).body).toMatchObject({ order_extra: 'no onions' });
  expect((await there.post('/api/updateOrder', { ta_method: 'COLLECT' })).body).toMatchObject({
    status: true,
    order: { status: 'checkout', ta_method: 'COLLECT' },
  });
  const { body } = await ann.post<{ order: { postage: number } }>('/api/updateOrder', {
    ta_method: 'DELIVER',
    deliveryForm: { postcode: 'SW1A 2AA' },
  });
  expect((await there.get('/api/calc_delivery')).body).toMatchObject({ delivery_charge: body.order.postage });
});

it('OPEN-33 shows an order that another process placed, though it was open when it looked', async () => {
  const ann = api.visitor();
  await ann.post('/api/moveProductStockToBasket', { id: 1, quantity: 1 });
  await ann.post('/api/saveCartAsOrder');
  const there = atTheOther(ann);
  expect((await there.post('/api/fetchOrder')).body).toMatchObject({ order: { status: 'checkout' } });
  expect((await there.get('/order-complete')).code).toBe(302);
  const { id } = await placeOrder(ann);
  expect((await there.get('/order-complete')).code).toBe(200);
  expect((await there.post('/api/fetchOrder')).body).toMatchObject({ order: { id, status: 'AWAITING-PAYMENT' } });
});
