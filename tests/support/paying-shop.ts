import { startFakePayPal, startFakeStripe, type FakePayPal, type FakeStripe } from '@hatch/pay-demo';
import { liftLimits } from './lift-limits.js';
import { freePort, RunningHatch } from './running-hatch.js';
import { Visitor } from './visitor.js';

const STRIPE = { secretKey: 'sk_test_1', publishableKey: 'pk_test_1', webhookSecret: 'whsec_1' };
const PAYPAL = { clientId: 'client', secret: 'secret', webhookId: 'webhook' };

/** A shop of its own whose payment providers are the fakes, which tell it what happens by webhook. */
export class PayingShop {
  private constructor(
    readonly hatch: RunningHatch,
    readonly stripe: FakeStripe,
    readonly paypal: FakePayPal,
  ) {}

  static async start(): Promise<PayingShop> {
    const shop = await PayingShop.startAsShipped();
    await liftLimits(shop.site);
    return shop;
  }

  /** With the limits that an owner begins with. @param env of its own besides */
  static async startAsShipped(env: Readonly<Record<string, string>> = {}): Promise<PayingShop> {
    const port = String(await freePort());
    const webhookAddress = (provider: string) => `http://127.0.0.1:${port}/webhooks/${provider}`;
    const [stripe, paypal] = await Promise.all([
      startFakeStripe({ ...STRIPE, webhookAddress: webhookAddress('stripe') }),
      startFakePayPal({ ...PAYPAL, webhookAddress: webhookAddress('paypal'), lateMs: 0 }),
    ]);
    const hatch = await RunningHatch.startAsShipped({
      PORT: port,
      STRIPE_KEY: STRIPE.publishableKey,
      STRIPE_SECRET: STRIPE.secretKey,
      STRIPE_WEBHOOK_SECRET: STRIPE.webhookSecret,
      STRIPE_API_BASE: stripe.base,
      PAYPAL_CLIENT_ID: PAYPAL.clientId,
      PAYPAL_SECRET: PAYPAL.secret,
      PAYPAL_WEBHOOK_ID: PAYPAL.webhookId,
      PAYPAL_API_BASE: paypal.base,
      ...env,
    });
    return new PayingShop(hatch, stripe, paypal);
  }

  get site(): string {
    return `http://127.0.0.1:${this.hatch.env['PORT'] ?? ''}`;
  }

  readonly publishableKey = STRIPE.publishableKey;

  async set(settings: Readonly<Record<string, string>>): Promise<void> {
    const owner = await new Visitor(this.site).login('admin@hatch.test');
    const { body } = await owner.post('/api/settings/update', { settings });
    if (!(body as { readonly status: boolean }).status) throw new Error(`Refused: ${JSON.stringify(body)}`);
  }

  /** The text of the newest mail about an order; undefined as long as there is none. */
  async mailAbout(ref: string): Promise<string | undefined> {
    const { body } = await new Visitor(this.site).get('/dev/mail.json');
    const { mails } = body as { readonly mails: readonly { readonly subject: string; readonly text: string }[] };
    return mails.find(({ subject, text }) => `${subject} ${text}`.includes(ref))?.text;
  }

  async close(): Promise<void> {
    await this.hatch.discard();
    await this.stripe.close();
    await this.paypal.close();
  }
}
