import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testApi, type TestApi } from '../testing/test-api.js';
import type { Visitor } from '../testing/visitor.js';

let api: TestApi;
let ann: Visitor;
let staff: Visitor;
beforeAll(async () => {
  api = await testApi();
  ann = api.visitor();
  staff = await api.loggedIn('admin');
});
afterAll(() => api.close());

const charge = async (visitor: Visitor) => (await visitor.get('/api/calc_delivery')).body;

describe('the calls about delivery', () => {
  it('DLV-21 OPEN-28 measures a postcode in miles from the kitchen', async () => {
    expect((await ann.get('/api/postcode-distance/SW1A%201AA')).body).toEqual({ status: true, message: '', miles: 0 });
    expect((await ann.get<{ miles: number }>('/api/postcode-distance/sw1a2aa')).body.miles).toBeCloseTo(0.62, 2);
  });

  it.each(['GARBAGE', 'ZE1%200AA', '%00', "'; DROP TABLE--", 'SW1A'])(
    'DLV-21 OPEN-28 cannot measure %s, and answers why',
    async (postcode) => {
      const { code, body } = await ann.get(`/api/postcode-distance/${postcode}`);
      expect([200, 400]).toContain(code);
      expect(body).toMatchObject({ status: false });
      expect(body).not.toHaveProperty('miles');
    },
  );

  it('DLV-24 OPEN-30 charges nothing for an empty cart, then by the method chosen', async () => {
    const visitor = api.visitor();
    expect(await charge(visitor)).toEqual({ delivery_charge: 0 });
    await visitor.post('/api/moveProductStockToBasket', { id: 1, quantity: 1 });
    await visitor.post('/api/saveCartAsOrder');
    expect(await charge(visitor)).toEqual({ delivery_charge: 0 });
    await visitor.post('/api/updateOrder', { ta_method: 'DELIVER', postcode: 'SW1A 2AA' });
    expect(await charge(visitor)).toEqual({ delivery_charge: 350 });
    await visitor.post('/api/updateOrder', { ta_method: 'COLLECT' });
    expect(await charge(visitor)).toEqual({ delivery_charge: 0 });
  });

  it('DLV-33 OPEN-30 charges minus the collect discount', async () => {
    const visitor = api.visitor();
    const discount = { offer_takeaway_collect_discount: 'on', takeaway_collect_discount_amount_or_percent: 10 };
    await staff.post('/api/settings/update', { settings: discount });
    await visitor.post('/api/moveProductStockToBasket', { id: 1, quantity: 1 });
    await visitor.post('/api/saveCartAsOrder');
    await visitor.post('/api/updateOrder', { ta_method: 'COLLECT' });
    expect(await charge(visitor)).toEqual({ delivery_charge: -100 });
    expect((await ann.get('/api/takeawayDiscountSettings')).body).toEqual({
      status: true,
      message: '',
      offer_takeaway_collect_discount: '1',
      takeaway_collect_discount_type: 'Percentage %',
      takeaway_collect_discount_amount_or_percent: '10',
    });
    await staff.post('/api/settings/update', { settings: { offer_takeaway_collect_discount: '0' } });
  });

  it('DLV-30 answers the discount’s settings', async () => {
    expect((await ann.get('/api/takeawayDiscountSettings')).body).toMatchObject({
      status: true,
      offer_takeaway_collect_discount: '0',
    });
  });

  it('DLV-28 OPEN-26 summarises the bands', async () => {
    const { body } = await ann.post<{ summary: string }>('/api/deliveryChargesSummary');
    expect(body.summary).toContain('£3.50');
  });

  it('BAND-01 BAND-03 BAND-04 charges by rings, tells the minimum and refuses what is below it', async () => {
    const far = '/api/postcode-distance/SW1A%202AA';
    expect((await ann.get(far)).body).not.toHaveProperty('minimum_order');
    const save = async (delivery_rings: string) =>
      (await staff.post('/api/settings/update', { settings: { delivery_rings } })).body;
    expect(await save('0.5;0;0:100\n2;2500;0:600')).toMatchObject({
      status: false,
      message: expect.stringContaining('must reach the delivery radius of 3 miles'),
    });
    expect(await save('0.5;0;0:100\n3;2500;0:600')).toMatchObject({ status: true });
    expect((await ann.get(far)).body).toMatchObject({ status: true, minimum_order: 2500 });
    expect((await ann.get('/api/postcode-distance/SW1A%201AA')).body).toEqual({ status: true, message: '', miles: 0 });
    const { body } = await ann.post<{ summary: string }>('/api/deliveryChargesSummary');
    expect(body.summary).toContain('orders from £25.00');

    const visitor = api.visitor();
    const choose = (postcode: string) => visitor.post('/api/updateOrder', { ta_method: 'DELIVER', postcode });
    await visitor.post('/api/moveProductStockToBasket', { id: 1, quantity: 1 });
    await visitor.post('/api/saveCartAsOrder');
    expect((await choose('SW1A 2AA')).body).toMatchObject({
      status: false,
      message: 'We deliver there from £25.00: £15.00 more is needed. You can still collect your order from us.',
    });
    expect((await choose('SW1A 1AA')).body).toMatchObject({ status: true });
    expect(await charge(visitor)).toEqual({ delivery_charge: 100 });
    for (let more = 0; more < 2; more++) await visitor.post('/api/moveProductStockToBasket', { id: 1, quantity: 1 });
    await visitor.post('/api/saveCartAsOrder');
    expect((await choose('SW1A 2AA')).body).toMatchObject({ status: true });
    expect(await charge(visitor)).toEqual({ delivery_charge: 600 });
    await api.untilProjected();
    expect(await save('')).toMatchObject({ status: true });
    expect(await charge(visitor)).toEqual({ delivery_charge: 0 });
  });

  it('DLV-44 OPEN-81 validates a kitchen postcode for staff', async () => {
    const validate = async (postcode: string) => (await staff.post('/api/validate_postcode', { postcode })).body;
    expect(await validate('sw1a 1aa')).toMatchObject({ status: true });
    expect(await validate('XX99 9XX')).toMatchObject({ status: false });
    expect(await validate('ZE1 0AA')).toMatchObject({ status: false });
    expect((await ann.post('/api/validate_postcode', { postcode: 'SW1A 1AA' })).code).toBe(401);
  });
});
