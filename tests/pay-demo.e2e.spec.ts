import { join } from 'node:path';
import { customerActs, startFakeProviders } from '@hatch/pay-demo';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Customer, granted, type Reply } from './support/customer.js';
import { RunningHatch } from './support/running-hatch.js';

const A_MINUTE = 60_000;
const PIZZA = { id: 26 };

type Intent = Reply & { readonly clientSecret?: string };
type Scripts = { readonly stripe: { readonly script: string } };

/** The whole way with nothing but PAY_DEMO set. */
describe('PAY_DEMO', () => {
  let hatch: RunningHatch;
  beforeAll(async () => {
    hatch = await RunningHatch.start({ PAY_DEMO: '1' });
  }, 2 * A_MINUTE);
  afterAll(() => hatch.discard());

  const stripeOf = async ({ visitor }: Customer): Promise<string> =>
    ((await visitor.get('/api/payment_scripts')).body as Scripts).stripe.script;
  const keyOf = async ({ visitor }: Customer): Promise<string> =>
    ((await visitor.post('/api/env/STRIPE_KEY')).body as { readonly value: string }).value;

  /** Up to the page where the card is typed in. */
  const atTheTill = async () => {
    const customer = new Customer(hatch);
    granted(await customer.add(PIZZA));
    const order = await customer.checkOut();
    granted(await customer.post('/api/updatePayMethod', { method: 'creditcard' }));
    const { clientSecret = '' } = granted(await customer.post('/api/createIntent')) as Intent;
    const payment = { providerId: clientSecret.slice(0, clientSecret.indexOf('_secret')), clientSecret };
    return { customer, orderId: order.id, payment, key: await keyOf(customer) };
  };
  const statusOf = async ({ visitor }: Customer, orderId: string): Promise<unknown> =>
    ((await visitor.get(`/api/fetchOrder/${orderId}`)).body as Reply).order?.status;
  const isPlaced = (customer: Customer, orderId: string) =>
    expect.poll(() => statusOf(customer, orderId), { timeout: A_MINUTE, interval: 250 }).toBe('COMPLETE');

  it('PAY-01 PAY-02 offers every way of paying, and says with which cards to try', async () => {
    const { body } = await new Customer(hatch).visitor.get('/api/available_payment_methods');
    expect(body).toMatchObject({ payment_methods: ['phone', 'credit card', 'paypal'] });
    for (const card of ['4242 4242 4242 4242', '4000 0000 0000 0002', '4000 0025 0000 3155'])
      await expect.poll(() => hatch.output).toContain(card);
  });

  it(
    'OPEN-43 G01 a payment whose customer never came back is placed by its webhook, and outlives the death of the shop',
    async () => {
      const { customer, orderId, payment, key } = await atTheTill();
      await customerActs(await stripeOf(customer), key, payment, 'pays');
      await isPlaced(customer, orderId);
      await hatch.kill();
      await hatch.startAgain();
      expect(await statusOf(customer, orderId)).toBe('COMPLETE');
      const known = await fetch(`${await stripeOf(customer)}/_control/payments`, { method: 'POST', body: '{}' });
      expect(await known.text()).toContain(payment.providerId);
    },
    3 * A_MINUTE,
  );

  it(
    'OPEN-43 G01 what was paid while the shop was down is placed within a minute of its start',
    async () => {
      const { customer, orderId, payment, key } = await atTheTill();
      await hatch.kill();
      const { stripe, close } = await startFakeProviders({ folder: join(hatch.dataDir, 'pay-demo') });
      await customerActs(stripe.fake.base, key, payment, 'pays');
      await close();
      await hatch.startAgain();
      await isPlaced(customer, orderId);
    },
    3 * A_MINUTE,
  );
});
