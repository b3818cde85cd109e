import { Logins } from '@hatch/contexts/identity/module';
import { ReviseProduct } from '@hatch/contexts/catalog/module';
import { changeSettings } from '@hatch/contexts/settings';
import { countStock } from '@hatch/contexts/stock';
import { changeStatus } from '@hatch/contexts/store-status';
import { SITE } from '@hatch/kernel';
import type { Allergens } from '@hatch/kernel/rules';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aCommand } from '../testing/a-command.js';
import { testApi, type TestApi } from '../testing/test-api.js';
import type { Visitor } from '../testing/visitor.js';

type Order = Readonly<Record<string, unknown>> & { readonly id: string; readonly status: string };
type Reply = { readonly status: boolean; readonly message: string; readonly order: Order };

const FORM = {
  email: 'ann@example.com',
  full_name: 'Ann',
  phone_number: '07123456789',
  address_1: '1 The Mall',
  town_city: 'London',
  postcode: 'SW1A 2AA',
};

let api: TestApi;
let ann: Visitor;
beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  ann = api.visitor();
  for (const sku of ['1', '2'])
    await api.writeSide.aggregates.stock.handle(sku, countStock({ sku, onHand: 1000 }), aCommand());
});

const add = (visitor: Visitor, id = 1) => visitor.post('/api/moveProductStockToBasket', { id, quantity: 1 });
const save = async (visitor: Visitor, body: object = {}) =>
  (await visitor.post<Reply>('/api/saveCartAsOrder', body)).body;
const update = async (visitor: Visitor, body: object) => (await visitor.post<Reply>('/api/updateOrder', body)).body;
const fetchOrder = async (visitor: Visitor) => (await visitor.post<Reply>('/api/fetchOrder')).body;
const complete = async (visitor: Visitor, body: object = { payment_method: 'PHONE' }) =>
  (await visitor.post<Reply>('/complete-order', body)).body;
const set = (changes: Readonly<Record<string, string>>) =>
  api.writeSide.aggregates.settings.handle(SITE, changeSettings({ changes, by: 'admin' }), aCommand());
const ready = async (visitor: Visitor, method: object = { ta_method: 'COLLECT' }) => {
  await add(visitor);
  await save(visitor);
  await update(visitor, method);
  return update(visitor, { deliveryForm: FORM });
};

describe('the session’s order', () => {
  it('CART-66 CHK-16 OPEN-32 begins with saving the cart, and is the same one when saved again', async () => {
    await add(ann);
    const first = await save(ann, { order_extra_info: 'no onions' });
    const again = await save(ann);
    expect(first).toMatchObject({
      status: true,
      order: { status: 'checkout', ref: expect.stringMatching(/^[0-9A-Z]{5}$/) },
    });
    expect([again.order.id, again.order.ref]).toEqual([first.order.id, first.order.ref]);
  });

  it('FORM-22 OPEN-37 has the address of the account from the start', async () => {
    const customer = await api.loggedIn('customer');
    await add(customer);
    const { email } = (await save(customer)).order;
    expect(email).toMatch(/@/);
    expect((await update(customer, { ta_method: 'COLLECT' })).order['email']).toBe(email);
    expect((await fetchOrder(customer)).order['email']).toBe(email);
    await add(ann);
    expect((await save(ann)).order['email']).toBe('');
  });

  it('G14 OPEN-110 is not placed at a total that the page does not show, whoever has read the new one meanwhile', async () => {
    const { order } = await ready(ann);
    await add(ann);
    await fetchOrder(ann);
    const posted = { payment_method: 'PHONE', status: 'AWAITING-PAYMENT' };
    const refused = await update(ann, { ...posted, expected_total: order['total_cost'] });
    expect(refused).toMatchObject({ status: false, order: { status: 'checkout' } });
    expect(refused.message).toContain('check the new total');
    const placed = await update(ann, { ...posted, expected_total: refused.order['total_cost'] });
    expect(placed).toMatchObject({ status: true, order: { total_cost: refused.order['total_cost'] } });
  });

  it('ALG-03 keeps the allergens of its lines, and is not placed with others than the page shows', async () => {
    const { aggregates, commands } = api.writeSide;
    const state = async (allergens: Allergens) => {
      const revision = Number((await aggregates.products.load('1')).revision);
      await commands.execute(new ReviseProduct({ productId: 1, allergens, revision }, aCommand()));
    };
    await state({ milk: 'contains' });
    expect((await ready(ann)).order).toMatchObject({
      order_items: [{ allergens: 'Contains milk. Ask us about the others' }],
    });
    await state({ milk: 'contains', nuts: 'may-contain' });
    const posted = { payment_method: 'PHONE', status: 'AWAITING-PAYMENT' };
    const refused = await update(ann, posted);
    const stated = 'Contains milk. May contain nuts. Ask us about the others';
    expect(refused).toMatchObject({
      status: false,
      order: { status: 'checkout', order_items: [{ allergens: stated }] },
    });
    expect(await update(ann, posted)).toMatchObject({ status: true, order: { order_items: [{ allergens: stated }] } });
    await state({});
    expect((await fetchOrder(ann)).order).toMatchObject({ order_items: [{ allergens: stated }] });
  });

  it('OPEN-05 OPEN-110 is not placed by the older call at a total that the page does not show', async () => {
    const { order } = await ready(ann);
    await add(ann);
    const posted = { email: FORM.email, delivery: FORM, payment_method: 'phone' };
    const checkout = async (expected_total: unknown) =>
      (await ann.post<Reply>('/checkout', { ...posted, expected_total })).body;
    expect((await checkout(order['total_cost'])).message).toContain('check the new total');
    const { order: open } = await fetchOrder(ann);
    expect(open.status).toBe('checkout');
    expect((await checkout(open['total_cost'])).status).toBe(true);
  });

  it('CART-64 remembers the extra info, and has none before', async () => {
    expect((await ann.get('/api/orderExtra')).body).toEqual({ status: true, order_extra: '', message: '' });
    await add(ann);
    await save(ann, { order_extra_info: 'no onions' });
    expect((await ann.get('/api/orderExtra')).body).toMatchObject({ status: true, order_extra: 'no onions' });
  });

  it('OPEN-23 refuses extra info beyond 1000 characters', async () => {
    await add(ann);
    expect((await save(ann, { order_extra_info: 'x'.repeat(1001) })).status).toBe(false);
  });

  it('CHK-15 OPEN-32 needs something in the cart', async () => {
    expect(await save(ann)).toMatchObject({ status: false, message: 'basket is Empty' });
  });

  it('CHK-25 ORD-03 ORD-07 ORD-09 ORD-12 ORD-13 is fetched with all its fields', async () => {
    await ready(ann, { ta_method: 'DELIVER', postcode: 'sw1a2aa' });
    const { status, order } = await fetchOrder(ann);
    expect(status).toBe(true);
    expect(order).toMatchObject({
      status: 'checkout',
      user_id: 0,
      phone_number: '07123456789',
      ta_method: 'DELIVER',
      postage: 350,
      total_cost: 1350,
      postcode: 'SW1A 2AA',
      due_by: null,
      notified_at: null,
      order_items: [{ quantity: 1, price: 1000, name: 'Margherita' }],
      takeaway: { order_status: null },
    });
  });

  it('OPEN-06 answers status false without an order', async () => {
    expect(await fetchOrder(ann)).toMatchObject({ status: false });
    expect((await update(ann, { ta_method: 'COLLECT' })).status).toBe(false);
    expect((await complete(ann)).status).toBe(false);
  });

  it('CHK-29 CHK-30 CHK-31 G14 OPEN-01 works every figure out itself', async () => {
    await add(ann);
    await save(ann);
    const { order } = await update(ann, { ta_method: 'DELIVER', postcode: 'SW1A 2AA', postage: -9999, total_cost: 1 });
    expect(order).toMatchObject({ ta_method: 'DELIVER', postage: 350, total_cost: 1350, postcode: 'SW1A 2AA' });
    const { delivery_charge } = (await ann.get<{ delivery_charge: number }>('/api/calc_delivery')).body;
    expect(delivery_charge).toBe(order['postage']);
  });

  it.each([
    ['delivered', { ta_method: 'DELIVER', postcode: 'SW1A 2AA' }],
    ['collected', { ta_method: 'COLLECT' }],
  ])('CHK-31 OPEN-38 has the postcode checked last, though the form was sent as it was to be %s', async (_, method) => {
    const { id } = (await ready(ann, method)).order;
    const { order } = await update(ann, { ta_method: 'DELIVER', postcode: 'SW1A 1AA' });
    expect(order).toMatchObject({ full_name: 'Ann', postcode: 'SW1A 1AA' });
    expect((await fetchOrder(ann)).order).toMatchObject({ postcode: 'SW1A 1AA' });
    expect((await ann.get(`/api/fetchOrder/${id}`)).body).toMatchObject({ order: { postcode: 'SW1A 1AA' } });
    expect(await update(ann, { deliveryForm: { ...FORM, postcode: order['postcode'] } })).toMatchObject({
      status: true,
      order: { postcode: 'SW1A 1AA' },
    });
  });

  it.each(['COMPLETE', 'NEW', 'checkout', 'paid'])('OPEN-01 never takes the status %s from a page', async (status) => {
    await ready(ann);
    expect((await update(ann, { payment_method: 'PHONE', status })).status).toBe(false);
    expect((await fetchOrder(ann)).order.status).toBe('checkout');
  });

  it('OPEN-01 takes nothing but the form’s own fields', async () => {
    await add(ann);
    await save(ann);
    await update(ann, { ta_method: 'COLLECT' });
    const given = await update(ann, {
      deliveryForm: { ...FORM, user_id: 7, id: 'mine', total_cost: 1, status: 'COMPLETE' },
    });
    expect(given.order).toMatchObject({ user_id: 0, total_cost: 1000, status: 'checkout', full_name: 'Ann' });
    expect(given.order.id).not.toBe('mine');
  });

  it.each([
    ['FORM-19', { email: '' }],
    ['FORM-20', { email: 'a@@b.co' }],
    ['FORM-23', { full_name: '   ' }],
    ['FORM-24', { phone_number: '' }],
    ['FORM-25', { phone_number: '12345' }],
    ['FORM-31', { postcode: '' }],
    ['FORM-33', { address_1: '' }],
    ['FORM-33', { town_city: '' }],
    ['OPEN-38', { postcode: 'N16 8EL' }],
  ])('%s refuses details with %j', async (_, wrong) => {
    await add(ann);
    await save(ann);
    await update(ann, { ta_method: 'DELIVER', postcode: 'SW1A 2AA' });
    const { status, message } = await update(ann, { deliveryForm: { ...FORM, ...wrong } });
    expect(status).toBe(false);
    expect(message).not.toBe('');
  });

  it('CHK-27 FORM-31 FORM-33 needs no address for a collection', async () => {
    await add(ann);
    await save(ann);
    await update(ann, { ta_method: 'COLLECT' });
    const { email, full_name, phone_number } = FORM;
    expect((await update(ann, { deliveryForm: { email, full_name, phone_number } })).status).toBe(true);
  });

  it('OPEN-37 FORM-22 USR-33 keeps the account’s e-mail for a customer who is logged in', async () => {
    await ann.post('/login', { email: 'customer@shop.test', password: 'hatch-demo' });
    const { order } = await ready(ann);
    expect(order).toMatchObject({ email: 'customer@shop.test' });
    expect(order['user_id']).not.toBe(0);
  });

  it.each([
    ['DELIVER', { postcode: null }],
    ['COLLECT', { postcode: null, deliveryForm: null }],
  ])('OPEN-11 takes null for a field that was left out, with %s', async (ta_method, fields) => {
    await add(ann);
    await save(ann);
    const { code, body } = await ann.post<Reply>('/api/updateOrder', { ta_method, ...fields });
    expect(code).toBe(200);
    expect(body.status).toBe(ta_method === 'COLLECT');
  });

  it('OPEN-37 writes to the account of a customer who logged in after the form was filled in', async () => {
    await ready(ann);
    await ann.post('/login', { email: 'customer@shop.test', password: 'hatch-demo' });
    expect((await complete(ann)).status).toBe(true);
    expect((await fetchOrder(ann)).order).toMatchObject({ email: 'customer@shop.test' });
  });

  it('OPEN-28 DLV-07 refuses a far postcode and a third way, whatever the page sends', async () => {
    await add(ann);
    await save(ann);
    expect((await update(ann, { ta_method: 'DELIVER', postcode: 'N16 8EL', miles: 1 })).message).toContain('outside');
    expect((await ann.post('/api/updateOrder', { ta_method: 'TELEPORT' })).code).toBe(422);
  });
});

describe('placing it', () => {
  it('CHK-18 CHK-28 CHK-32 CHK-33 by updateOrder, and complete-order then answers so again', async () => {
    await ready(ann);
    const placed = await update(ann, { payment_method: 'PHONE', status: 'AWAITING-PAYMENT' });
    expect(placed).toMatchObject({ status: true, order: { status: 'AWAITING-PAYMENT', payment_method: 'PHONE' } });
    const completed = await complete(ann, { payment_method: 'PHONE', status: 'COMPLETE', message: 'paid, honest' });
    expect(completed.status).toBe(true);
    expect(completed.message).toContain(String(placed.order['ref']));
    expect((await fetchOrder(ann)).order).toMatchObject({ status: 'AWAITING-PAYMENT', id: placed.order.id });
  });

  it('CHK-32 CART-35 by complete-order alone, and the cart is empty and a new one', async () => {
    await ready(ann);
    const before = (await ann.post<{ cartId: string }>('/api/getCartFromSession')).body.cartId;
    expect((await complete(ann)).status).toBe(true);
    const after = (await ann.post<{ cartId: string; cartItems: [] }>('/api/getCartFromSession')).body;
    expect(after.cartItems).toEqual([]);
    expect(after.cartId).not.toBe(before);
  });

  it('G02 the same session orders again under another id and reference', async () => {
    await ready(ann);
    await complete(ann);
    const first = (await fetchOrder(ann)).order;
    await ready(ann);
    await complete(ann);
    const second = (await fetchOrder(ann)).order;
    expect(second.id).not.toBe(first.id);
    expect(second['ref']).not.toBe(first['ref']);
  });

  it.each(['credit card', 'paypal', 'cash', 'COMPLETE'])(
    'OPEN-02 OPEN-41 never with %s, which is not set up',
    async (method) => {
      await ready(ann);
      expect((await complete(ann, { payment_method: method, status: 'COMPLETE' })).status).toBe(false);
      expect((await fetchOrder(ann)).order.status).toBe('checkout');
    },
  );

  it('OPEN-27 not while the store is closed, and no other step either', async () => {
    await ready(ann);
    await api.writeSide.aggregates.store.handle(SITE, changeStatus('closed'), aCommand());
    const closed = "We're closed and not accepting any more orders right now";
    expect((await complete(ann)).message).toBe(closed);
    expect((await save(ann)).message).toBe(closed);
    expect((await update(ann, { ta_method: 'COLLECT' })).message).toBe(closed);
    expect((await ann.post('/api/updatePayMethod', { method: 'phone' })).body).toMatchObject({ message: closed });
    expect((await add(ann)).body).toMatchObject({ message: closed });
    expect((await ann.post('/api/moveProductStockToBasket', { id: 1, quantity: -1 })).body).toMatchObject({
      status: true,
    });
    await api.writeSide.aggregates.store.handle(SITE, changeStatus('open'), aCommand());
  });

  it('CHK-34 CHK-35 CHK-51 OPEN-05 OPEN-104 on a plain shop by the older flow, at real prices', async () => {
    await set({ is_takeaway: '0' });
    await add(ann);
    const body = {
      email: 'ann@example.com',
      delivery: { ...FORM, email: undefined },
      payment_method: 'phone',
      payment_detail: { number: '07123456789' },
      items: [{ id: 1, price: 1, quantity: 1 }],
      postage: 0,
    };
    const placed = (await ann.post<Reply>('/checkout', body)).body;
    expect(placed).toMatchObject({ status: true });
    expect((await fetchOrder(ann)).order).toMatchObject({ total_cost: 1350, postage: 350, ta_method: null });
    const other = api.visitor();
    await add(other);
    expect((await other.post<Reply>('/checkout', { ...body, payment_method: 'creditcard' })).body.status).toBe(false);
    expect((await api.visitor().post<Reply>('/checkout', body)).body.message).toBe('basket is Empty');
    await set({ is_takeaway: '1' });
  });

  it('OPEN-110 on a plain shop every answer has the total that will be paid, until another is shown', async () => {
    await set({ is_takeaway: '0' });
    await add(ann);
    expect((await save(ann)).order).toMatchObject({ postage: 350, total_cost: 1350 });
    await set({ delivery_charge_bands: '0:400' });
    expect((await update(ann, { deliveryForm: FORM })).order).toMatchObject({ postage: 350, total_cost: 1350 });
    expect((await complete(ann)).message).toContain('check the new total');
    expect((await update(ann, { payment_method: 'PHONE', status: 'AWAITING-PAYMENT' })).order).toMatchObject({
      status: 'AWAITING-PAYMENT',
      postage: 400,
      total_cost: 1400,
    });
    await set({ is_takeaway: '1', delivery_charge_bands: '0:350\n1500:250\n3000:0' });
  });

  it('CHK-11 CHK-12 has an introduction from the server', async () => {
    const { body } = await ann.get<{ checkout_intro: string }>('/api/checkout_intro');
    expect(body.checkout_intro).toMatch(/^<p>.+<\/p>$/);
  });

  it('PAY-02 PAY-03 PAY-16 OPEN-41 offers phone and records it', async () => {
    await ready(ann);
    expect((await ann.get('/api/available_payment_methods')).body).toEqual({
      status: true,
      payment_methods: ['phone'],
      message: '',
    });
    expect((await ann.post('/api/updatePayMethod', { method: 'phone' })).body).toEqual({ status: true, message: '' });
    expect((await ann.post('/api/updatePayMethod', { method: 'cash' })).body).toMatchObject({ status: false });
    expect((await fetchOrder(ann)).order).toMatchObject({ payment_method: 'PHONE' });
  });
});

describe('an open order whose customer is forgotten', () => {
  const forgets = [
    ['at once', true],
    ['before this process is notified', false],
  ] as const;

  it.each(forgets)('asks for the form again and is placed, %s', async (_, notified) => {
    await ready(ann);
    const { order } = await save(ann, { order_extra_info: 'no onions' });
    await api.forget(`order:${order.id}`, notified);
    await add(ann);
    expect(await save(ann)).toMatchObject({ status: true, order: { id: order.id, full_name: '', extra_info: '' } });
    expect((await complete(ann)).message).toBe('Please complete the form before placing the order.');
    expect(await update(ann, { deliveryForm: { ...FORM, full_name: 'Anna' } })).toMatchObject({ status: true });
    expect(await complete(ann)).toMatchObject({ status: true });
    expect((await fetchOrder(ann)).order).toMatchObject({ full_name: 'Anna', extra_info: '', total_cost: 2000 });
  });

  it.each(forgets)('takes the form posted again, and nothing else of before, %s', async (_, notified) => {
    await ready(ann);
    const { order } = await save(ann, { order_extra_info: 'no onions' });
    await api.forget(`order:${order.id}`, notified);
    await update(ann, { deliveryForm: { ...FORM, full_name: 'Anna' } });
    expect((await fetchOrder(ann)).order).toMatchObject({ full_name: 'Anna', extra_info: '' });
    await api.forget(`order:${order.id}`, true);
    expect((await fetchOrder(ann)).order).toMatchObject({ full_name: 'Anna' });
  });

  it.each(forgets)('measures the way to a new postcode, %s', async (_, notified) => {
    const { order } = await ready(ann, { ta_method: 'DELIVER', postcode: 'SW1A 2AA' });
    await api.forget(`order:${order.id}`, notified);
    if (notified) {
      expect(await fetchOrder(ann)).toMatchObject({ status: true, order: { ta_method: 'DELIVER', postcode: '' } });
      expect((await update(ann, { deliveryForm: FORM })).message).toContain('check the new one');
    }
    expect((await update(ann, { ta_method: 'DELIVER', postcode: 'SW1A 1AA' })).status).toBe(true);
    expect((await update(ann, { deliveryForm: { ...FORM, postcode: 'SW1A 1AA' } })).status).toBe(true);
    expect((await complete(ann)).status).toBe(true);
  });

  it.each(forgets)('OPEN-05 is placed by the older flow, %s', async (_, notified) => {
    const { order } = await ready(ann);
    await api.forget(`order:${order.id}`, notified);
    const { email, ...delivery } = { ...FORM, full_name: 'Anna' };
    const placed = await ann.post<Reply>('/checkout', { email, delivery, payment_method: 'phone' });
    expect(placed.body).toMatchObject({ status: true });
    expect((await fetchOrder(ann)).order).toMatchObject({ id: order.id, full_name: 'Anna' });
  });

  it('can be forgotten again, and the last word is as unreadable as the first', async () => {
    const { order } = await ready(ann);
    await api.forget(`order:${order.id}`, true);
    await update(ann, { deliveryForm: { ...FORM, full_name: 'Anna' } });
    const { state } = await api.writeSide.aggregates.orders.load(order.id);
    await api.forget(state.status === 'none' ? '' : state.subject, true);
    expect(await fetchOrder(ann)).toMatchObject({ status: true, order: { full_name: '' } });
    expect((await update(ann, { deliveryForm: FORM })).status).toBe(true);
  });

  it.each([
    [...forgets[0], 'customer'],
    [...forgets[1], 'developer'],
  ] as const)('is a guest’s once the account is forgotten, %s', async (_, notified, role) => {
    ann = await api.loggedIn(role);
    const { order } = await ready(ann);
    const userId = String(order['user_id']);
    await api.forget(`user:${userId}`, notified);
    // The login is believed for a moment more.
    await add(ann);
    expect((await save(ann, { order_extra_info: 'no olives' })).status).toBe(true);
    expect((await update(ann, { deliveryForm: FORM })).status).toBe(true);
    await api.writeSide.app.get(Logins, { strict: false }).removeAll(userId);
    const me = async () => (await ann.get('/api/me')).body;
    await expect.poll(me).toMatchObject({ viewer: null });
    expect((await save(ann)).order).toMatchObject({ user_id: 0, extra_info: 'no olives' });
    expect((await update(ann, { deliveryForm: { ...FORM, full_name: 'Anna' } })).status).toBe(true);
    expect((await complete(ann)).status).toBe(true);
    expect((await fetchOrder(ann)).order).toMatchObject({ user_id: 0, full_name: 'Anna', email: FORM.email });
  });
});
