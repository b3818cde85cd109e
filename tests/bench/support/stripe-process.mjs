import { createHmac } from 'node:crypto';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath, URLSearchParams } from 'node:url';

const MAIN = fileURLToPath(new URL('fake-providers.mjs', import.meta.url));

/** The stand-in for Stripe in a process of its own, and the customers and webhooks of its side. */
export class StripeProcess {
  static async start() {
    const child = fork(MAIN, { stdio: 'inherit' });
    const [environment] = await once(child, 'message');
    return new StripeProcess(child, environment);
  }

  constructor(child, environment) {
    this.child = child;
    this.environment = environment;
  }

  /** The customer pays at the provider's own element. */
  async pay(clientSecret) {
    const id = idOf(clientSecret);
    const response = await fetch(`${this.environment.STRIPE_API_BASE}/v1/payment_intents/${id}/confirm`, {
      method: 'POST',
      body: new URLSearchParams({
        key: this.environment.STRIPE_KEY,
        client_secret: clientSecret,
        'payment_method_data[type]': 'card',
        'payment_method_data[card][number]': '4242424242424242',
        'payment_method_data[card][exp_month]': '12',
        'payment_method_data[card][exp_year]': '68',
        'payment_method_data[card][cvc]': '123',
      }),
    });
    if (!response.ok) throw new Error(`The payment failed: ${await response.text()}`);
    await response.arrayBuffer();
  }

  /** Tells the shop that a payment has succeeded, as Stripe signs it. */
  async tell(port, clientSecret) {
    const seconds = Math.floor(Date.now() / 1000);
    const body = JSON.stringify({
      id: `evt_${clientSecret}`,
      object: 'event',
      created: seconds,
      type: 'payment_intent.succeeded',
      data: { object: { id: idOf(clientSecret), object: 'payment_intent' } },
    });
    const signature = createHmac('sha256', this.environment.STRIPE_WEBHOOK_SECRET)
      .update(`${seconds}.${body}`)
      .digest('hex');
    const response = await fetch(`http://127.0.0.1:${port}/webhooks/stripe`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'stripe-signature': `t=${seconds},v1=${signature}` },
      body,
    });
    if (!response.ok) throw new Error(`The webhook was refused: ${await response.text()}`);
    await response.arrayBuffer();
  }

  async stop() {
    const ended = once(this.child, 'exit');
    this.child.disconnect();
    await ended;
  }
}

const idOf = (clientSecret) => clientSecret.slice(0, clientSecret.indexOf('_secret'));
