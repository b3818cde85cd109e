import { changeSettings } from '@hatch/contexts/settings';
import { countStock } from '@hatch/contexts/stock';
import { SITE } from '@hatch/kernel';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aCommand } from '../testing/a-command.js';
import { solvedCaptcha } from '../testing/solved-captcha.js';
import { testApi, type TestApi } from '../testing/test-api.js';
import type { Visitor } from '../testing/visitor.js';

const FORM = { email: 'ann@example.com', full_name: 'Ann', phone_number: '07123456789' };
const PHONE = { payment_method: 'PHONE', status: 'AWAITING-PAYMENT' };

type Reply = {
  readonly status: boolean;
  readonly message: string;
  readonly captcha?: boolean;
  readonly order?: object;
};

describe('phone orders while the shop has many that are unpaid', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await testApi();
    await api.writeSide.aggregates.stock.handle('1', countStock({ sku: '1', onHand: 100 }), aCommand());
    const changes = { captcha_after_unpaid_shop: '1' };
    await api.writeSide.aggregates.settings.handle(SITE, changeSettings({ changes, by: 'admin' }), aCommand());
    expect(await post(await shopper(), '/api/updateOrder', PHONE)).toMatchObject({ status: true });
  });
  afterAll(() => api.close());

  beforeEach(() => api.pool.query('DELETE FROM web.rate_limits'));

  const post = async (ann: Visitor, path: string, body: object = {}) => (await ann.post<Reply>(path, body)).body;
  const shopper = async (): Promise<Visitor> => {
    const ann = api.visitor();
    await post(ann, '/api/moveProductStockToBasket', { id: 1, quantity: 1 });
    await post(ann, '/api/saveCartAsOrder');
    await post(ann, '/api/updateOrder', { ta_method: 'COLLECT' });
    await post(ann, '/api/updateOrder', { deliveryForm: FORM });
    return ann;
  };

  it.each([
    ['/api/updateOrder', PHONE],
    ['/complete-order', PHONE],
    ['/checkout', { email: FORM.email, delivery: FORM, payment_method: 'phone', payment_detail: {} }],
  ])('G25 %s asks for a solved captcha, and places the order with it', async (path, body) => {
    const ann = await shopper();
    expect(await post(ann, path, body)).toMatchObject({
      status: false,
      captcha: true,
      message: expect.stringContaining('tick the box'),
    });
    expect(await post(ann, path, { ...body, captcha: 'x' })).toMatchObject({ status: false, captcha: true });
    expect(await post(ann, '/api/fetchOrder')).toMatchObject({ order: { status: 'checkout', full_name: 'Ann' } });
    expect(await post(ann, path, { ...body, captcha: await solvedCaptcha(ann) })).toMatchObject({ status: true });
    expect(await post(ann, '/api/fetchOrder')).toMatchObject({ order: { status: 'AWAITING-PAYMENT' } });
  });
});
