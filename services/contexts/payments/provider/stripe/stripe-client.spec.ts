import { Agent, getGlobalDispatcher, setGlobalDispatcher } from 'undici';
import { afterEach, expect, it } from 'vitest';
import { startFakeStripe, type FakeStripe } from '@hatch/pay-demo';
import { KEYS } from '../../testing/stripe-world.js';
import { stripeClient } from './stripe-client.js';

let fake: FakeStripe | undefined;
const before = getGlobalDispatcher();
afterEach(async () => {
  setGlobalDispatcher(before);
  await fake?.close();
});

it('asks through another dispatcher of fetch, too, as packages install one for the whole process', async () => {
  fake = await startFakeStripe(KEYS);
  const dispatcher = new Agent();
  setGlobalDispatcher(dispatcher);
  const { paymentIntents } = stripeClient({ ...KEYS, apiBase: fake.base });
  expect(await paymentIntents.create({ amount: 1_000, currency: 'gbp' })).toMatchObject({ amount: 1_000 });
  await dispatcher.destroy();
});

it("speaks to Stripe's own address where no other is given", () => {
  expect(stripeClient(KEYS).resolveBaseAddress('api')).toBe('api.stripe.com');
});
