import type { CustomerAct } from '../acts.js';
import { CARDS } from './cards.js';

const CARD_OF: Readonly<Record<Exclude<CustomerAct, 'cancels'>, string>> = {
  pays: CARDS.ok,
  'is-declined': CARDS.declined,
  authenticates: CARDS.needsAuthentication,
  'fails-to-authenticate': CARDS.needsAuthentication,
};

/** A customer in the shop's page: the calls that Stripe.js makes for them. One who cancels makes none. */
export const customerActs = async (
  base: string,
  publishableKey: string,
  { providerId, clientSecret = '' }: { readonly providerId: string; readonly clientSecret?: string | undefined },
  act: CustomerAct,
): Promise<void> => {
  if (act === 'cancels') return;
  await post(`${base}/v1/payment_intents/${providerId}/confirm`, {
    key: publishableKey,
    client_secret: clientSecret,
    'payment_method_data[type]': 'card',
    'payment_method_data[card][number]': CARD_OF[act],
    'payment_method_data[card][exp_month]': '12',
    'payment_method_data[card][exp_year]': '68',
    'payment_method_data[card][cvc]': '123',
  });
  if (act === 'authenticates' || act === 'fails-to-authenticate')
    await post(`${base}/stand-in/authenticate`, {
      payment_intent: providerId,
      client_secret: clientSecret,
      outcome: act === 'authenticates' ? 'complete' : 'fail',
    });
};

/** Declined is an answer, too. */
const post = async (address: string, form: Readonly<Record<string, string>>): Promise<void> => {
  const response = await fetch(address, { method: 'POST', body: new URLSearchParams(form) });
  if (response.status !== 200 && response.status !== 402)
    throw new Error(`${response.status} ${await response.text()}`);
};
