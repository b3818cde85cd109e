import { refundedOf, type Capture, type Order, type Refund } from './account.js';
import { textOf } from './requests.js';

/** PayPal leaves the fractions of a second out. */
export const timeOf = (at: Date): string => `${at.toISOString().slice(0, 19)}Z`;

const money = (amount: number) => ({ currency_code: 'GBP', value: textOf(amount) });
const link = (href: string, rel: string, method = 'GET') => ({ href, rel, method });

const captureStatus = (capture: Capture): string => {
  const refunded = refundedOf(capture);
  if (refunded === 0) return capture.status;
  return refunded < capture.order.amount ? 'PARTIALLY_REFUNDED' : 'REFUNDED';
};

/** The resources of the API as PayPal writes them. */
export class Wire {
  constructor(private readonly base: string) {}

  order(order: Order) {
    const { capture } = order;
    const self = `${this.base}/v2/checkout/orders/${order.id}`;
    return {
      id: order.id,
      intent: 'CAPTURE',
      status: order.status,
      purchase_units: [
        {
          reference_id: 'default',
          amount: money(order.amount),
          description: order.description,
          custom_id: order.customId,
          invoice_id: order.invoiceId,
          ...(capture && {
            payments: {
              captures: [this.capture(capture)],
              ...(capture.refunds.length > 0 && { refunds: capture.refunds.map((refund) => this.refund(refund)) }),
            },
          }),
        },
      ],
      create_time: timeOf(order.createdAt),
      links: [
        link(self, 'self'),
        link(`${this.base}/checkoutnow?token=${order.id}`, 'approve'),
        link(`${self}/capture`, 'capture', 'POST'),
      ],
    };
  }

  capture(capture: Capture) {
    const self = `${this.base}/v2/payments/captures/${capture.id}`;
    return {
      id: capture.id,
      status: captureStatus(capture),
      amount: money(capture.order.amount),
      final_capture: true,
      custom_id: capture.order.customId,
      invoice_id: capture.order.invoiceId,
      supplementary_data: { related_ids: { order_id: capture.order.id } },
      create_time: timeOf(capture.at),
      links: [
        link(self, 'self'),
        link(`${self}/refund`, 'refund', 'POST'),
        link(`${this.base}/v2/checkout/orders/${capture.order.id}`, 'up'),
      ],
    };
  }

  refund(refund: Refund) {
    return {
      id: refund.id,
      status: refund.failed ? 'FAILED' : 'COMPLETED',
      amount: money(refund.amount),
      custom_id: refund.customId,
      create_time: timeOf(refund.at),
      links: [
        link(`${this.base}/v2/payments/refunds/${refund.id}`, 'self'),
        link(`${this.base}/v2/payments/captures/${refund.captureId}`, 'up'),
      ],
    };
  }

  dispute(capture: Capture, disputeId: string) {
    return {
      dispute_id: disputeId,
      reason: 'UNAUTHORISED',
      status: 'OPEN',
      dispute_amount: money(capture.order.amount),
      disputed_transactions: [
        { seller_transaction_id: capture.id, custom: capture.order.customId, invoice_number: capture.order.invoiceId },
      ],
      links: [link(`${this.base}/v1/customer/disputes/${disputeId}`, 'self')],
    };
  }

  /** The payment, and each refund of it as a transaction of its own. */
  transactions(capture: Capture) {
    const info = {
      custom_field: capture.order.customId,
      invoice_id: capture.order.invoiceId,
      transaction_status: capture.status === 'PENDING' ? 'P' : 'S',
    };
    const payment = {
      ...info,
      transaction_id: capture.id,
      transaction_event_code: 'T0006',
      transaction_initiation_date: timeOf(capture.at),
      transaction_amount: money(capture.order.amount),
    };
    const refunds = capture.refunds.map((refund) => ({
      ...info,
      transaction_id: refund.id,
      paypal_reference_id: capture.id,
      paypal_reference_id_type: 'TXN',
      transaction_event_code: 'T1107',
      transaction_initiation_date: timeOf(refund.at),
      transaction_amount: { currency_code: 'GBP', value: `-${textOf(refund.amount)}` },
    }));
    return [payment, ...refunds].map((transaction_info) => ({ transaction_info }));
  }
}
