import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Customer, granted, guest, type Reply } from './support/customer.js';
import { exportedLog, verify } from './support/hatch-command.js';
import { RunningHatch } from './support/running-hatch.js';
import { stockHistory } from './support/stock-history.js';
import { untilCurrent } from './support/until-current.js';
import { Visitor } from './support/visitor.js';

const MARGHERITA = { id: 1, variant: 'Large' };
const NDUJA = { id: 4 };
const HATCH_BURGER = { id: 5 };
const DOUBLE_HATCH = { id: 6 };
const GARLIC_BREAD = { id: 19 };
const BROWNIE = { id: 20 };

const NDUJA_STOCK = 3;
const BURGER_STOCK = 60;
const UNITS = 50;
const SESSIONS = 200;

let hatch: RunningHatch;
beforeAll(async () => {
  hatch = await RunningHatch.start();
});
afterAll(() => hatch.discard());

const customer = () => new Customer(hatch);
const kitchen = () => new Visitor(hatch.url).login('kitchen@hatch.test');

const stockOf = async (id: number) => {
  await untilCurrent(hatch);
  const { body } = await new Visitor(hatch.url).get(`/api/products/${id}`);
  return body as { readonly stock: number; readonly in_basket: number; readonly available: number };
};

describe('the last units of a product', () => {
  it('G05 G07 200 sessions race for 50 units: 50 are ordered, 150 get a clear answer, stock is the fold of its events', async () => {
    const before = customer();
    for (let taken = BURGER_STOCK; taken > UNITS; taken--) granted(await before.add(HATCH_BURGER));
    await before.checkOut();
    granted(await before.place());

    const goAllTheWay = async (buyer: Customer): Promise<Reply> => {
      const added = await buyer.add(HATCH_BURGER);
      if (!added.status) return added;
      await buyer.checkOut();
      return buyer.place();
    };
    const ends = await Promise.all(Array.from({ length: SESSIONS }, () => goAllTheWay(customer())));

    expect(ends.filter(({ status }) => status)).toHaveLength(UNITS);
    const refusals = ends.filter(({ status }) => !status).map(({ message }) => message);
    expect(refusals).toHaveLength(SESSIONS - UNITS);
    expect(new Set(refusals)).toEqual(new Set(['Sorry, there is no more stock of this item.']));
    expect(new Set(ends.filter(({ status }) => status).map(({ message }) => message)).size).toBe(UNITS);

    expect(await stockOf(HATCH_BURGER.id)).toMatchObject({
      stock: BURGER_STOCK,
      in_basket: BURGER_STOCK,
      available: 0,
    });
    const log = await exportedLog(hatch);
    const history = stockHistory(log, '5');
    expect(history.filter(({ onHand, held }) => held > onHand || onHand < 0 || held < 0)).toEqual([]);
    // Nobody has paid yet: the orders hold every unit.
    expect(history.at(-1)).toEqual({ onHand: BURGER_STOCK, held: BURGER_STOCK });
    const lost = log.filter(({ stream, type }) => stream.startsWith('lostDemand-') && type === 'AddRefused');
    expect(lost.length).toBeGreaterThan(0);
    expect(lost.length).toBeLessThanOrEqual(SESSIONS - UNITS);
  });

  it("G06 a cart's own hold never counts against it, and one more than there is is refused", async () => {
    const buyer = customer();
    for (let units = 0; units < NDUJA_STOCK; units++) granted(await buyer.add(NDUJA));
    expect(await buyer.add(NDUJA)).toMatchObject({ status: false, message: expect.stringContaining('no more stock') });
    await buyer.checkOut();
    granted(await buyer.place());
  });
});

describe('one cart', () => {
  it('G02 OPEN-02 is one order however often and by whichever call it is placed, and every asking gets the first answer', async () => {
    const buyer = customer();
    granted(await buyer.add(MARGHERITA));
    const { id } = await buyer.checkOut();
    const byUpdate = () =>
      buyer.post('/api/updateOrder', { payment_method: 'PHONE', status: 'AWAITING-PAYMENT' }).then(granted);
    const replies = await Promise.all([buyer.place(), buyer.place(), byUpdate(), buyer.place(), byUpdate()]);
    const later = await buyer.place();

    expect(later).toEqual(granted(replies[0]));
    const refs = new Set([replies[2]?.order?.ref, replies[4]?.order?.ref]);
    expect(refs.size).toBe(1);
    const [ref] = [...refs];
    expect(ref).toMatch(/\w{4,}/);
    expect(later.message).toContain(ref);

    const log = await exportedLog(hatch);
    const placed = log.filter(({ type }) => type === 'OrderPlaced');
    expect(placed.filter(({ stream }) => stream === `order-${id}`)).toHaveLength(1);
    expect(log.filter(({ type, data }) => type === 'StockHeld' && data['orderId'] === id)).toHaveLength(1);
    expect(new Set(placed.map(({ data }) => data['ref'])).size).toBe(placed.length);
  });

  it('G22 keeps every item of adds that overlap', async () => {
    const buyer = customer();
    await buyer.cart();
    const items = [2, 3, 9, 11, 13, 14, 16, 18, 19, 20].flatMap((id) => [{ id }, { id }]);
    const replies = await Promise.all(items.map((item) => buyer.add(item)));
    const added = items.filter((_, index) => replies[index]?.status);
    const wanted = new Map<number, number>();
    for (const { id } of added) wanted.set(id, (wanted.get(id) ?? 0) + 1);

    expect(added.length).toBeGreaterThanOrEqual(18);
    expect(new Map((await buyer.cart()).map(({ id, quantity }) => [id, quantity]))).toEqual(wanted);
  });

  it('G22 OPEN-22 stays with whoever logs in', async () => {
    const buyer = customer();
    granted(await buyer.add(GARLIC_BREAD));
    await buyer.visitor.login('customer@hatch.test');
    const { body } = await buyer.visitor.post('/api/getCartFromSession');
    expect(body).toMatchObject({ userId: expect.stringMatching(/^[\w-]{36}$/), cartItems: [{ id: GARLIC_BREAD.id }] });
  });
});

describe('figures', () => {
  it('G14 OPEN-01 OPEN-03 come from the server alone, whatever a client sends', async () => {
    const buyer = customer();
    granted(await buyer.add(DOUBLE_HATCH));
    const forged = { id: DOUBLE_HATCH.id, quantity: 99, price: 1, stock: 999, incremental_price: -1000 };
    await buyer.post('/api/updateCartInSession', { items: [forged] });
    expect(await buyer.cart()).toMatchObject([{ price: 1195, quantity: 1, incremental_price: 0 }]);

    granted(await buyer.save());
    const figures = { postage: 0, total_cost: 1 };
    const asked = { ta_method: 'DELIVER', postcode: guest.postcode, ...figures };
    const { order } = granted(await buyer.post('/api/updateOrder', asked));
    expect(order).toMatchObject({ postage: 350, total_cost: 1545 });
    granted(await buyer.giveDetails());
    const placing = { payment_method: 'PHONE', status: 'AWAITING-PAYMENT', ...figures };
    const placed = granted(await buyer.post('/api/updateOrder', placing));
    expect(placed.order).toMatchObject({ postage: 350, total_cost: 1545, status: 'AWAITING-PAYMENT' });
  });

  it('G14 OPEN-05 the older placement call takes no figures either', async () => {
    const buyer = customer();
    granted(await buyer.add(DOUBLE_HATCH));
    granted(await buyer.save());
    granted(await buyer.collect());
    const items = [{ id: DOUBLE_HATCH.id, quantity: 1, price: 1 }];
    const asked = {
      email: guest.email,
      delivery: guest,
      payment_method: 'phone',
      payment_detail: '',
      items,
      postage: 0,
    };
    granted(await buyer.post('/checkout', asked));
    expect((await buyer.post('/api/fetchOrder')).order).toMatchObject({ total_cost: 1195, postage: 0 });
  });

  it('G14 a charge that changed since the customer saw it is shown again before anything is sold', async () => {
    const buyer = customer();
    granted(await buyer.add(BROWNIE));
    granted(await buyer.save());
    expect(granted(await buyer.deliver()).order).toMatchObject({ postage: 350, total_cost: 845 });
    granted(await buyer.giveDetails());
    granted(await buyer.payByPhone());
    const admin = await new Visitor(hatch.url).login('admin@hatch.test');
    const charge = (delivery_charge_bands: string) =>
      admin.post('/api/settings/update', { settings: { delivery_charge_bands } });
    expect((await charge('0:500')).body).toMatchObject({ status: true });

    expect(await buyer.place()).toMatchObject({ status: false, message: expect.stringContaining('changed') });
    expect((await buyer.post('/api/fetchOrder')).order).toMatchObject({ postage: 500, total_cost: 995 });
    granted(await buyer.place());
    expect((await charge('0:350\n1500:250\n3000:0')).body).toMatchObject({ status: true });
  });
});

describe('an item that went off sale', () => {
  it('G20 is named when the order is placed; nothing is sold and the rest of the cart stays', async () => {
    const staff = await kitchen();
    const buyer = customer();
    granted(await buyer.add(GARLIC_BREAD));
    granted(await buyer.add(BROWNIE));
    await buyer.checkOut();
    const [breadBefore, brownieBefore] = [await stockOf(GARLIC_BREAD.id), await stockOf(BROWNIE.id)];
    const setStatus = (status: string) => staff.post('/api/product/update_product_status', { id: BROWNIE.id, status });
    expect((await setStatus('out-of-stock')).body).toMatchObject({ status: true });

    expect(await buyer.place()).toMatchObject({ status: false, message: expect.stringContaining('Chocolate Brownie') });
    expect((await buyer.cart()).map(({ id }) => id)).toEqual([GARLIC_BREAD.id, BROWNIE.id]);
    expect((await stockOf(GARLIC_BREAD.id)).stock).toBe(breadBefore.stock);
    expect((await stockOf(BROWNIE.id)).stock).toBe(brownieBefore.stock);

    granted(await buyer.giveBack(BROWNIE, 1));
    const { order } = granted(await buyer.save());
    expect(order?.order_items.map(({ name }) => name)).toEqual(['Garlic Bread']);
    granted(await buyer.place());
    expect((await setStatus('active')).body).toMatchObject({ status: true });
  });
});

describe("other people's orders and secrets", () => {
  it('G24 OPEN-06 an order is shown to its owner and to staff, and to nobody else', async () => {
    const owner = customer();
    const { id } = await owner.order(GARLIC_BREAD);
    const path = `/api/fetchOrder/${id}`;
    expect(await owner.visitor.get(path)).toMatchObject({ code: 200, body: { order: { email: guest.email } } });
    expect(await (await kitchen()).get(path)).toMatchObject({ code: 200, body: { order: { email: guest.email } } });

    const strangers = [new Visitor(hatch.url), await new Visitor(hatch.url).login('customer@hatch.test')];
    for (const stranger of strangers) {
      const { code, body } = await stranger.get(path);
      expect([403, 404]).toContain(code);
      expect(JSON.stringify(body)).not.toMatch(/robin|Guest|900456|Downing/i);
      expect((await stranger.post('/api/fetchOrder')).body).toMatchObject({ status: false });
    }
  });

  it.each([
    ['POST', '/change-status', { state: 'closed' }],
    ['POST', '/api/settings/update', { settings: { delivering_status: 'not-delivering' } }],
    ['POST', '/api/validate_postcode', { postcode: 'SW1A 1AA' }],
    ['POST', '/api/oosProducts', {}],
    ['POST', '/api/product/update_product_status', { id: 1, status: 'out-of-stock' }],
    ['POST', '/api/productVariant/update_status', { id: 101, status: 'out-of-stock' }],
    ['POST', '/api/ta/notifyCustomer', { id: 'x' }],
    ['POST', '/takeaway/printOrder', { orderId: 'x', status: 'PRINTED' }],
    ['POST', '/takeaway/orderComplete', { orderId: 'x' }],
    ['POST', '/takeaway/markPaid', { orderId: 'x' }],
    ['GET', '/api/todaysOrders', undefined],
    ['GET', '/api/todaysOrderTally', undefined],
    ['GET', '/takeaway/x/preview', undefined],
  ])('G24 OPEN-09 %s %s is refused to visitors and customers, and changes nothing', async (method, path, body) => {
    const anyone = await new Visitor(hatch.url).call(method, path, body);
    expect(anyone).toMatchObject({ code: 401, body: { status: false, message: expect.any(String) } });
    const cass = await new Visitor(hatch.url).login('customer@hatch.test');
    expect(await cass.call(method, path, body)).toMatchObject({ code: 403, body: { status: false } });
    expect((await new Visitor(hatch.url).get('/store-status')).body).toBe('open');
  });

  it('G24 OPEN-07 OPEN-08 settings that are secret or not for everyone are not answered, and not written by the wrong hand', async () => {
    const anyone = new Visitor(hatch.url);
    const keys = ['site_name', 'push_app_secret', 'push_app_key', 'product_categories', 'mail_password', '__proto__'];
    const { body } = await anyone.post('/api/settings', { keys });
    expect(body).toMatchObject({ values: { site_name: 'The Hatch Kitchen' } });
    expect(Object.keys((body as { values: object }).values)).toEqual(['site_name']);
    for (const key of ['push_app_secret', 'push_app_key', 'constructor', 'SESSION_SECRET'])
      expect(await anyone.get(`/api/settings/${key}`)).toMatchObject({ code: 404, body: { status: false } });

    const staff = await kitchen();
    expect((await staff.get('/api/settings/push_app_secret')).code).toBe(404);
    for (const settings of [{ is_takeaway: '0' }, { site_name: 'Mine' }, { foo: '1', delivery_radius: '9' }])
      expect((await staff.post('/api/settings/update', { settings })).body).toMatchObject({ status: false });
    expect((await anyone.post('/api/settings', { keys: ['delivery_radius', 'site_name'] })).body).toMatchObject({
      values: { delivery_radius: '3', site_name: 'The Hatch Kitchen' },
    });
  });
});

it('G07 in the end every read model equals a fresh fold of the log', async () => {
  expect(await verify(hatch)).toContain('equals a fresh fold');
});
