import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Clock } from '@hatch/kernel';
import Stripe from 'stripe';
import {
  ProviderRefused,
  ProviderUnavailable,
  WebhookRefused,
  type NewPayment,
  type NewRefund,
  type PaymentProvider,
  type ProviderEvent,
  type ProviderPayment,
  type ProviderRefund,
} from '../payment-provider.js';
import { fieldsOf, instantOf, optionalText, paymentOf, refundOf, textOf } from './stripe-answers.js';
import { stripeClient, type StripeAccess } from './stripe-client.js';

const TEMPORARY: readonly unknown[] = [409, 429, 'api_error', 'rate_limit_error', 'rate_limit', 'lock_timeout'];

/** Keys, webhook secrets and client secrets, wherever a message quotes them. */
const SECRETS = /\b((sk|rk|pk)_(live|test)|whsec)_[\w*]+|_secret_\w+/g;

/** Drops the cause, because Stripe's errors hold whole payments. */
const portErrorOf = (error: unknown): ProviderRefused | ProviderUnavailable => {
  if (error instanceof ProviderRefused || error instanceof ProviderUnavailable) return error;
  if (!(error instanceof Error)) return new ProviderUnavailable('Stripe: a broken answer');
  if (!(error instanceof Stripe.errors.StripeError) || !isRefusal(error))
    return new ProviderUnavailable(`Stripe: ${withoutSecrets(error.message)}`);
  return new ProviderRefused(refusalCode(error), withoutSecrets(error.message));
};

const isRefusedWith = (error: unknown, code: string): boolean =>
  error instanceof ProviderRefused && error.code === code;

const isRefusal = ({ statusCode = 0, rawType, code }: InstanceType<typeof Stripe.errors.StripeError>): boolean =>
  statusCode >= 400 &&
  statusCode < 500 &&
  rawType !== undefined &&
  ![statusCode, rawType, code].some((value) => TEMPORARY.includes(value));

const refusalCode = ({ decline_code, code, rawType }: InstanceType<typeof Stripe.errors.StripeError>): string =>
  [decline_code, code, rawType].find((value) => typeof value === 'string' && value !== '') ?? 'refused';

const withoutSecrets = (message: string): string => message.replace(SECRETS, '…');

const WITH_CHARGE = { expand: ['latest_charge'] };
const PAGE = 100;
const WRONG_STATUS = 'payment_intent_unexpected_state';
const UNKNOWN = 'resource_missing';

export type StripeOptions = StripeAccess & {
  /** `whsec_...` of the endpoint; without it every webhook is refused. */
  readonly webhookSecret: string | undefined;
  readonly clock: Clock;
};

export class StripeProvider implements PaymentProvider {
  readonly name = 'stripe';
  readonly listLagMs = 60_000;
  readonly #stripe: Stripe;

  constructor(private readonly options: StripeOptions) {
    this.#stripe = stripeClient(options);
  }

  /** Stripe answers a repeated call with its first answer, so the present state is fetched then. */
  async create(payment: NewPayment): Promise<ProviderPayment> {
    const { answer, repeated } = await this.#call(async () => {
      const intent = await this.#stripe.paymentIntents.create(intentOf(payment), {
        idempotencyKey: `payment-${payment.paymentId}`,
      });
      return { answer: paymentOf(intent), repeated: isRepeated(intent) };
    });
    return repeated ? this.#retrieve(answer.providerId) : answer;
  }

  async find(providerId: string): Promise<ProviderPayment | undefined> {
    try {
      return await this.#retrieve(providerId);
    } catch (error) {
      if (isRefusedWith(error, UNKNOWN)) return undefined;
      throw error;
    }
  }

  async capture(providerId: string): Promise<ProviderPayment> {
    const payment = await this.#retrieve(providerId);
    if (payment.status !== 'approved') return payment;
    return this.#unlessTooLate(providerId, () => this.#stripe.paymentIntents.capture(providerId, WITH_CHARGE));
  }

  /** @throws ProviderUnavailable while Stripe waits for the bank: the outcome is open until then */
  async void(providerId: string): Promise<ProviderPayment> {
    const payment = await this.#unlessTooLate(providerId, () =>
      this.#stripe.paymentIntents.cancel(providerId, WITH_CHARGE),
    );
    if (payment.status === 'voided' || payment.status === 'captured') return payment;
    throw new ProviderUnavailable(`Stripe: the payment cannot be cancelled while it is ${payment.status}`);
  }

  /** Stripe forgets idempotency keys after a day, so an earlier refund is looked up first. */
  async refund({ providerId, refundId, amount }: NewRefund): Promise<ProviderRefund> {
    const made = (await this.refunds(providerId)).find((refund) => refund.refundId === refundId);
    if (made === undefined) return this.#makeRefund({ providerId, refundId, amount });
    if (made.amount === amount) return made;
    throw new ProviderRefused('idempotency_error', 'Stripe: this refund was made with another amount');
  }

  async refunds(providerId: string): Promise<readonly ProviderRefund[]> {
    return this.#call(async () => {
      const refunds: ProviderRefund[] = [];
      for await (const answer of this.#stripe.refunds.list({ payment_intent: providerId, limit: PAGE }))
        refunds.push(refundOf(answer));
      return refunds;
    });
  }

  /** Stripe counts whole seconds; both ends are included. */
  async *list(from: Date, to: Date): AsyncIterable<ProviderPayment> {
    const created = { gte: secondsOf(from), lte: secondsOf(to) };
    try {
      const intents = this.#stripe.paymentIntents.list({ created, limit: PAGE, expand: ['data.latest_charge'] });
      for await (const intent of intents) yield paymentOf(intent);
    } catch (error) {
      throw portErrorOf(error);
    }
  }

  async readEvent(body: Buffer, headers: Readonly<Record<string, string | undefined>>): Promise<ProviderEvent> {
    const { webhookSecret, clock } = this.options;
    if (!webhookSecret) throw new WebhookRefused('Stripe: STRIPE_WEBHOOK_SECRET is not set, so no webhook is taken');
    verifySignature(body, headers['stripe-signature'], webhookSecret, clock());
    return eventOf(body);
  }

  async #retrieve(providerId: string): Promise<ProviderPayment> {
    return this.#call(async () => paymentOf(await this.#stripe.paymentIntents.retrieve(providerId, WITH_CHARGE)));
  }

  /**
   * No idempotency key: Stripe captures or cancels only once, and with a key it would repeat a refusal for a day after
   * its reason is gone.
   */
  async #unlessTooLate(providerId: string, ask: () => Promise<unknown>): Promise<ProviderPayment> {
    try {
      return await this.#call(async () => paymentOf(await ask()));
    } catch (error) {
      if (isRefusedWith(error, WRONG_STATUS)) return this.#retrieve(providerId);
      throw error;
    }
  }

  async #makeRefund({ providerId, refundId, amount }: NewRefund): Promise<ProviderRefund> {
    const asked = { payment_intent: providerId, amount, metadata: { refund_id: refundId } };
    const idempotencyKey = `refund-${refundId}`;
    return this.#call(async () => refundOf(await this.#stripe.refunds.create(asked, { idempotencyKey })));
  }

  async #call<T>(ask: () => Promise<T>): Promise<T> {
    try {
      return await ask();
    } catch (error) {
      throw portErrorOf(error);
    }
  }
}

const intentOf = ({ paymentId, orderId, amount, description }: NewPayment): Stripe.PaymentIntentCreateParams => ({
  amount,
  currency: 'gbp',
  automatic_payment_methods: { enabled: true },
  description,
  ...statementOf(description),
  metadata: { payment_id: paymentId, order_id: orderId },
  ...WITH_CHARGE,
});

/** The SDK declares a record, but passes the headers of `fetch`. */
const isRepeated = ({ lastResponse }: Stripe.Response<Stripe.PaymentIntent>): boolean =>
  new Headers(lastResponse.headers).get('idempotent-replayed') === 'true';

const secondsOf = (instant: Date): number => Math.floor(instant.getTime() / 1000);

/** The account's prefix takes up to ten of the 22 characters, its separator two. */
const LONGEST = 10;

/**
 * The suffix after the account's name. Stripe refuses a payment for a suffix that is too long, has no letter or a
 * forbidden character; without one it writes only the name.
 */
export const statementOf = (description: string): { readonly statement_descriptor_suffix?: string } => {
  const suffix = description
    .replace(/[^\x20-\x7e]|[<>\\'"*]/g, '')
    .trim()
    .slice(0, LONGEST)
    .trim();
  return /[A-Za-z]/.test(suffix) ? { statement_descriptor_suffix: suffix } : {};
};

const TOLERANCE_SECONDS = 5 * 60;

/**
 * `Stripe-Signature: t=<seconds>,v1=<hex>`, with one v1 for each secret during a rotation. The SDK signs decoded text,
 * so all invalid UTF-8 would look the same. @throws WebhookRefused
 */
export const verifySignature = (body: Buffer, header: string | undefined, secret: string, now: Date): void => {
  if (header === undefined || header === '') throw new WebhookRefused('Stripe: the webhook is not signed');
  const { timestamp, signatures } = partsOf(header);
  if (timestamp === undefined || signatures.length === 0)
    throw new WebhookRefused('Stripe: the signature of the webhook cannot be read');
  const expected = createHmac('sha256', secret).update(`${timestamp}.`).update(body).digest();
  if (!signatures.some((signature) => timingSafeEqual(signature, expected)))
    throw new WebhookRefused('Stripe: the signature of the webhook is not for this body');
  if (Math.abs(Math.floor(now.getTime() / 1000) - Number(timestamp)) > TOLERANCE_SECONDS)
    throw new WebhookRefused('Stripe: the signature of the webhook is too old');
};

export const eventOf = (body: Buffer): ProviderEvent => {
  try {
    const event = fieldsOf(JSON.parse(body.toString('utf8')), 'event');
    const subject = fieldsOf(fieldsOf(event.data).object);
    return {
      eventId: textOf(event, 'id'),
      type: textOf(event, 'type'),
      providerId: optionalText(subject, subject.object === 'payment_intent' ? 'id' : 'payment_intent'),
      at: instantOf(event, 'created'),
    };
  } catch {
    throw new WebhookRefused('Stripe: the webhook is no event');
  }
};

type Parts = { readonly timestamp: string | undefined; readonly signatures: readonly Buffer[] };

const partsOf = (header: string): Parts => {
  const pairs = header.split(',').map((part) => part.trim().split('='));
  const valuesOf = (name: string) => pairs.filter(([key]) => key === name).map(([, value = '']) => value);
  return {
    timestamp: valuesOf('t').find((value) => /^\d{1,12}$/.test(value)),
    signatures: valuesOf('v1')
      .filter((value) => /^[0-9a-f]{64}$/.test(value))
      .map((value) => Buffer.from(value, 'hex')),
  };
};
