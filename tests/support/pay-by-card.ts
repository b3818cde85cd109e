import { setTimeout as wait } from 'node:timers/promises';
import { customerActs } from '@hatch/pay-demo';
import { granted, type Customer, type Reply } from './customer.js';

const AGAIN_AFTER_MS = 150;
const PATIENCE_MS = 60_000;

/** Asks again until there is an answer. */
type Insist = <Answer>(ask: () => Promise<Answer>) => Promise<Answer>;
type Intent = Reply & { readonly clientSecret?: string };
type Scripts = { readonly stripe: { readonly script: string } };

/** By the stand-in for the payment provider, which tells the shop. */
export const payByCard = async (customer: Customer, orderId: string, insist: Insist): Promise<void> => {
  const { visitor } = customer;
  granted(await insist(() => customer.post('/api/updatePayMethod', { method: 'creditcard' })));
  const key = (await insist(() => visitor.post('/api/env/STRIPE_KEY'))).body as { readonly value: string };
  const { clientSecret = '' } = granted(await insist(() => customer.post('/api/createIntent'))) as Intent;
  const payment = { providerId: clientSecret.slice(0, clientSecret.indexOf('_secret')), clientSecret };
  await insist(async () => {
    // Where a shop that was killed starts again, its stand-in has another address.
    const { stripe } = (await visitor.get('/api/payment_scripts')).body as Scripts;
    await customerActs(stripe.script, key.value, payment, 'pays');
  });
  for (const since = Date.now(); ;) {
    const { body } = await insist(() => visitor.get(`/api/fetchOrder/${orderId}`));
    if ((body as Reply).order?.status === 'COMPLETE') return;
    if (Date.now() - since > PATIENCE_MS) throw new Error('The payment did not place its order');
    await wait(AGAIN_AFTER_MS);
  }
};
