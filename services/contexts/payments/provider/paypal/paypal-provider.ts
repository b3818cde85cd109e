import { z } from 'zod';
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
import {
  captureOf,
  invoiceOf,
  isDisputed,
  orderOfCapture,
  orderSchema,
  paymentOf,
  poundsOf,
  refundFailed,
  refundSchema,
  refundsIn,
  reportedCaptures,
  wasDeclined,
  type PayPalOrder,
} from './paypal-answers.js';
import { isUnknown, PayPalClient, type Ask, type PayPalOptions } from './paypal-client.js';

const NOT_NOW: readonly string[] = ['ORDER_NOT_APPROVED', 'ORDER_ALREADY_CAPTURED', 'ORDER_COMPLETION_IN_PROGRESS'];
const DESCRIPTION_LENGTH = 127;
const STATEMENT_LENGTH = 22;
const NOTHING = '1970-01-01T00:00:00.000Z';

type Headers = Readonly<Record<string, string | undefined>>;

export class PayPalProvider implements PaymentProvider {
  readonly name = 'paypal';
  readonly listLagMs = 4 * 60 * 60_000;
  readonly #client: PayPalClient;

  constructor(private readonly options: PayPalOptions) {
    this.#client = new PayPalClient(options);
  }

  async create(payment: NewPayment): Promise<ProviderPayment> {
    const created = await this.#client.begin()({
      method: 'POST',
      path: '/v2/checkout/orders',
      requestId: payment.paymentId,
      body: JSON.stringify(newOrder(payment)),
      answer: orderSchema,
    });
    const answer = paymentOf(created, false);
    // For a known id PayPal repeats its first answer, whatever the request says now.
    if (answer.amount !== payment.amount || answer.orderId !== payment.orderId) {
      throw new ProviderRefused('REQUEST_ID_REUSED', 'Another payment was made under this id');
    }
    return answer;
  }

  async find(providerId: string): Promise<ProviderPayment | undefined> {
    const ask = this.#client.begin();
    const order = await orderOf(ask, providerId);
    return order && this.#told(ask, order);
  }

  async capture(providerId: string): Promise<ProviderPayment> {
    const ask = this.#client.begin();
    const path = `${orderPath(providerId)}/capture`;
    const requestId = `capture-${providerId}`;
    try {
      const order = await ask({ method: 'POST', path, requestId, body: '{}', answer: orderSchema });
      const capture = captureOf(order);
      if (capture && wasDeclined(capture)) throw new ProviderRefused(capture.status, 'The payment was declined.');
      return paymentOf(order, false);
    } catch (error) {
      if (!(error instanceof ProviderRefused && NOT_NOW.includes(error.code))) throw error;
      const order = await orderOf(ask, providerId);
      if (!order) throw error;
      return this.#told(ask, order);
    }
  }

  /**
   * PayPal cannot cancel an order: an uncaptured one takes no money and is forgotten after some hours. `voided` is
   * returned once PayPal says so or forgot the order. The caller must not capture it meanwhile.
   */
  async void(providerId: string): Promise<ProviderPayment> {
    return (await this.find(providerId)) ?? forgotten(providerId);
  }

  async refund({ providerId, refundId, amount }: NewRefund): Promise<ProviderRefund> {
    const ask = this.#client.begin();
    const order = await orderOf(ask, providerId);
    const capture = order && captureOf(order);
    if (!capture) throw new ProviderRefused('NOT_CAPTURED', 'Nothing was taken that could be refunded');
    const refund = await ask({
      method: 'POST',
      path: `/v2/payments/captures/${encodeURIComponent(capture.id)}/refund`,
      requestId: refundId,
      body: JSON.stringify({ amount: poundsOf(amount), custom_id: refundId }),
      answer: refundSchema,
    });
    if (refund.amount !== amount)
      throw new ProviderRefused('REQUEST_ID_REUSED', 'Another refund was made under this id');
    return { refundId, amount: refund.amount, failed: refundFailed(refund) };
  }

  async refunds(providerId: string): Promise<readonly ProviderRefund[]> {
    const order = await orderOf(this.#client.begin(), providerId);
    return order ? refundsIn(order) : [];
  }

  /** By capture time: PayPal reports only money that moved. */
  async *list(from: Date, to: Date): AsyncIterable<ProviderPayment> {
    const begin = () => this.#client.begin();
    for await (const captureId of reportedCaptures(begin, from, to)) {
      const ask = begin();
      const orderId = await orderOfCapture(ask, captureId);
      if (!orderId) continue;
      const order = await orderOf(ask, orderId);
      if (!order) throw new ProviderUnavailable(`PayPal reports a capture of order ${orderId} and does not know it`);
      yield this.#told(ask, order);
    }
  }

  async readEvent(body: Buffer, headers: Headers): Promise<ProviderEvent> {
    const ask = this.#client.begin();
    const event = await verify(ask, this.options.webhookId, body, headers, this.options.clock());
    return providerEventOf(event, await orderOfEvent(ask, event));
  }

  async #told(ask: Ask, order: PayPalOrder): Promise<ProviderPayment> {
    const capture = captureOf(order);
    const disputed = capture !== undefined && (await isDisputed(ask, capture.id, this.options.onDisputesUnread));
    return paymentOf(order, disputed);
  }
}

const newOrder = ({ paymentId, orderId, amount, description }: NewPayment) => ({
  intent: 'CAPTURE',
  purchase_units: [
    {
      amount: poundsOf(amount),
      custom_id: paymentId,
      invoice_id: invoiceOf(orderId, paymentId),
      ...texts(description),
    },
  ],
});

const texts = (description: string) => {
  const statement = description.replace(/[^A-Za-z0-9 .*-]/g, '').slice(0, STATEMENT_LENGTH);
  return {
    ...(description && { description: description.slice(0, DESCRIPTION_LENGTH) }),
    ...(statement && { soft_descriptor: statement }),
  };
};

const orderPath = (orderId: string): string => `/v2/checkout/orders/${encodeURIComponent(orderId)}`;

const orderOf = async (ask: Ask, orderId: string): Promise<PayPalOrder | undefined> => {
  try {
    return await ask({ method: 'GET', path: orderPath(orderId), answer: orderSchema });
  } catch (error) {
    if (isUnknown(error)) return undefined;
    throw error;
  }
};

const forgotten = (providerId: string): ProviderPayment => ({
  providerId,
  status: 'voided',
  amount: 0,
  currency: 'gbp',
  captured: 0,
  refunded: 0,
  disputed: false,
  paymentId: undefined,
  orderId: undefined,
  createdAt: NOTHING,
});

const TOLERANCE_MS = 5 * 60_000;

const eventSchema = z.object({
  id: z.string().min(1),
  event_type: z.string().min(1),
  create_time: z.iso.datetime({ offset: true }),
  resource: z.record(z.string(), z.unknown()),
});
type Event = z.infer<typeof eventSchema>;

const verdictSchema = z.object({ verification_status: z.enum(['SUCCESS', 'FAILURE']) });

/**
 * PayPal checks its own signature; the signed time of sending is ours to check. The event goes back as the original
 * text: any other spelling would not match the signature.
 */
const verify = async (
  ask: Ask,
  webhookId: string | undefined,
  body: Buffer,
  headers: Headers,
  now: Date,
): Promise<Event> => {
  if (webhookId === undefined) throw new WebhookRefused('PAYPAL_WEBHOOK_ID is not set, so no webhook can be verified');
  const named = new Map(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
  const header = (name: string): string => {
    const value = named.get(name);
    if (!value) throw new WebhookRefused(`The webhook has no ${name}`);
    return value;
  };
  const time = header('paypal-transmission-time');
  // Not `> TOLERANCE_MS`: an invalid time is NaN and must be refused too.
  if (!(Math.abs(now.getTime() - Date.parse(time)) <= TOLERANCE_MS)) {
    throw new WebhookRefused('The webhook was not sent in the last five minutes');
  }
  const envelope = JSON.stringify({
    transmission_id: header('paypal-transmission-id'),
    transmission_time: time,
    transmission_sig: header('paypal-transmission-sig'),
    cert_url: header('paypal-cert-url'),
    auth_algo: header('paypal-auth-algo'),
    webhook_id: webhookId,
  });
  const { text, event } = readJson(body);
  const asked = `${envelope.slice(0, -1)},"webhook_event":${text}}`;
  if (!(await isGenuine(ask, asked))) throw new WebhookRefused('The webhook is not signed by PayPal');
  return event;
};

/** Validated before it is pasted into the request: anything but one JSON object would change the request. */
const readJson = (body: Buffer): { readonly text: string; readonly event: Event } => {
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(body);
    return { text, event: eventSchema.parse(JSON.parse(text)) };
  } catch {
    throw new WebhookRefused('The webhook is no event of PayPal');
  }
};

const isGenuine = async (ask: Ask, body: string): Promise<boolean> => {
  const path = '/v1/notifications/verify-webhook-signature';
  try {
    const { verification_status } = await ask({ method: 'POST', path, body, answer: verdictSchema });
    return verification_status === 'SUCCESS';
  } catch (error) {
    if (error instanceof ProviderRefused && error.code === 'VALIDATION_ERROR') return false;
    throw error;
  }
};

const orderResource = z.object({ id: z.string().min(1) });
const captureResource = z.object({
  supplementary_data: z.object({ related_ids: z.object({ order_id: z.string().min(1) }) }),
});
const refundResource = z.object({ links: z.array(z.object({ rel: z.string(), href: z.string() })) });
const disputeResource = z.object({ disputed_transactions: z.tuple([z.object({ seller_transaction_id: z.string() })]) });

const orderOfEvent = async (ask: Ask, { event_type, resource }: Event): Promise<string | undefined> => {
  if (event_type.startsWith('CHECKOUT.ORDER.')) return orderResource.safeParse(resource).data?.id;
  const related = captureResource.safeParse(resource).data?.supplementary_data.related_ids.order_id;
  if (related) return related;
  const captureId = captureIn(event_type, resource);
  return captureId ? orderOfCapture(ask, captureId) : undefined;
};

const captureIn = (type: string, resource: Event['resource']): string | undefined => {
  if (type.startsWith('CUSTOMER.DISPUTE.')) {
    return disputeResource.safeParse(resource).data?.disputed_transactions[0].seller_transaction_id;
  }
  if (!type.startsWith('PAYMENT.')) return undefined;
  const up = refundResource.safeParse(resource).data?.links.find(({ rel }) => rel === 'up');
  return up && /\/v2\/payments\/captures\/([^/?#]+)$/.exec(up.href)?.[1];
};

const providerEventOf = ({ id, event_type, create_time }: Event, providerId: string | undefined): ProviderEvent => ({
  eventId: id,
  type: event_type,
  providerId,
  at: new Date(create_time).toISOString(),
});
