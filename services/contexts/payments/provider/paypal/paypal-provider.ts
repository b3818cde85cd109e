import {
  ProviderRefused,
  ProviderUnavailable,
  type NewPayment,
  type NewRefund,
  type PaymentProvider,
  type ProviderEvent,
  type ProviderPayment,
  type ProviderRefund,
} from '../payment-provider.js';
import { isDisputed, orderOfCapture } from './captures.js';
import { poundsOf } from './money.js';
import {
  captureOf,
  invoiceOf,
  orderSchema,
  paymentOf,
  refundFailed,
  refundSchema,
  refundsIn,
  wasDeclined,
  type PayPalOrder,
} from './order.js';
import { PayPalClient, type Ask } from './paypal-client.js';
import type { PayPalOptions } from './paypal-options.js';
import { isUnknown } from './refusal.js';
import { reportedCaptures } from './transactions.js';
import { orderOfEvent, providerEventOf, verify } from './webhook.js';

const NOT_NOW: readonly string[] = ['ORDER_NOT_APPROVED', 'ORDER_ALREADY_CAPTURED', 'ORDER_COMPLETION_IN_PROGRESS'];
const DESCRIPTION_LENGTH = 127;
const STATEMENT_LENGTH = 22;
const NOTHING = '1970-01-01T00:00:00.000Z';

export class PayPalProvider implements PaymentProvider {
  readonly name = 'paypal';
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

  async readEvent(body: Buffer, headers: Readonly<Record<string, string | undefined>>): Promise<ProviderEvent> {
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
