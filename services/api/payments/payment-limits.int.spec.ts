import { SettleProviderEvent } from '@hatch/contexts/orders/module';
import { customerActs, startFakeStripe, type FakeStripe } from '@hatch/pay-demo';
import { changeSettings } from '@hatch/contexts/settings';
import { countStock } from '@hatch/contexts/stock';
import { SITE } from '@hatch/kernel';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aCommand } from '../testing/a-command.js';
import { solvedCaptcha } from '../testing/solved-captcha.js';
import { testApi, type TestApi } from '../testing/test-api.js';
import type { Visitor } from '../testing/visitor.js';

const KEYS = { secretKey: 'sk_test_1', publishableKey: 'pk_test_1', webhookSecret: 'whsec_1' };
const FORM = { email: 'ann@example.com', full_name: 'Ann', phone_number: '07123456789' };
const LIMITS = {
  payments_per_hour_visitor: '6',
  payments_per_hour_address: '1000',
  declines_per_hour_visitor: '4',
  declines_per_hour_address: '1000',
  declines_per_hour_card: '1000',
  captcha_after_declines: '2',
};

type Reply = {
  readonly status: boolean;
  readonly message: string;
  readonly clientSecret?: string;
  readonly captcha?: boolean;
};

describe('limits of payments', () => {
  let stripe: FakeStripe;
  let api: TestApi;
  beforeAll(async () => {
    stripe = await startFakeStripe(KEYS);
    api = await testApi({
      STRIPE_KEY: KEYS.publishableKey,
      STRIPE_SECRET: KEYS.secretKey,
      STRIPE_WEBHOOK_SECRET: KEYS.webhookSecret,
      STRIPE_API_BASE: stripe.base,
    });
    await api.writeSide.aggregates.stock.handle('1', countStock({ sku: '1', onHand: 100 }), aCommand());
    await set(LIMITS);
  });
  afterAll(async () => {
    await api.close();
    await stripe.close();
  });

  // Everybody here comes from one address.
  beforeEach(() => api.pool.query('DELETE FROM web.rate_limits'));

  const set = (changes: Readonly<Record<string, string>>) =>
    api.writeSide.aggregates.settings.handle(SITE, changeSettings({ changes, by: 'admin' }), aCommand());
  const post = async (ann: Visitor, path: string, body: object = {}) => (await ann.post<Reply>(path, body)).body;
  const shopper = async (): Promise<Visitor> => {
    const ann = api.visitor();
    await post(ann, '/api/moveProductStockToBasket', { id: 1, quantity: 1 });
    await post(ann, '/api/saveCartAsOrder');
    await post(ann, '/api/updateOrder', { ta_method: 'COLLECT' });
    await post(ann, '/api/updateOrder', { deliveryForm: FORM });
    return ann;
  };
  const begin = (ann: Visitor, body: object = {}) => post(ann, '/api/createIntent', body);
  /** And the provider tells of it. */
  const decline = async ({ clientSecret = '' }: Reply): Promise<void> => {
    const providerId = clientSecret.slice(0, clientSecret.indexOf('_secret'));
    await customerActs(stripe.base, KEYS.publishableKey, { providerId, clientSecret }, 'is-declined');
    for (const { body, headers } of stripe.takeDeliveries()) {
      await fetch(`${api.url}/webhooks/stripe`, { method: 'POST', body: new Uint8Array(body), headers });
      const { id } = JSON.parse(body.toString('utf8')) as { readonly id: string };
      await api.writeSide.commands.execute(new SettleProviderEvent({ provider: 'stripe', eventId: id }, aCommand()));
    }
  };

  it('G25 who is declined again and again works for each further try, and is stopped in the end', async () => {
    const ann = await shopper();
    const first = await begin(ann);
    await decline(first);
    await decline(first);
    await expect(decline(first)).rejects.toThrow();
    expect(await begin(ann)).toMatchObject({ status: false, captcha: true });

    const captcha = await solvedCaptcha(ann);
    const second = await begin(ann, { captcha });
    expect(second).toMatchObject({ status: true });
    expect(second.clientSecret).not.toBe(first.clientSecret);
    await decline(second);
    expect(await begin(ann, { captcha })).toMatchObject({ status: false, captcha: true });

    await decline(await begin(ann, { captcha: await solvedCaptcha(ann) }));
    const stopped = await begin(ann, { captcha: await solvedCaptcha(ann) });
    expect(stopped).toMatchObject({ status: false, message: expect.stringContaining('wait an hour') });
    expect(stopped.captcha).toBeUndefined();
  });

  it.each(['', 'x', Buffer.from('{}').toString('base64'), Buffer.from('null').toString('base64')])(
    'G25 takes %j for no solution',
    async (captcha) => {
      const ann = await shopper();
      const first = await begin(ann);
      await decline(first);
      await decline(first);
      expect(await begin(ann, { captcha })).toMatchObject({ status: false, captcha: true });
    },
  );

  it('G25 a card that is declined everywhere stops whoever brings it next', async () => {
    await set({ ...LIMITS, declines_per_hour_card: '1', captcha_after_declines: '1000' });
    const ann = await shopper();
    await decline(await begin(ann));
    const bob = await shopper();
    const tried = await begin(bob);
    await decline(tried);
    await expect(decline(tried)).rejects.toThrow();
    expect(await begin(bob)).toMatchObject({ status: false, message: expect.stringContaining('wait an hour') });
    await set(LIMITS);
  });

  it('G25 begins so many payments an hour and no more, however they are asked for', async () => {
    const ann = await shopper();
    const begun: boolean[] = [];
    for (let tries = 0; tries < 8; tries++) {
      begun.push((await begin(ann)).status);
      await post(ann, '/api/moveProductStockToBasket', { id: 1, quantity: 1 });
      await post(ann, '/api/saveCartAsOrder');
    }
    expect(begun).toEqual([true, true, true, true, true, true, false, false]);
  });
});
