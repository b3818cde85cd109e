import type { Capture, Order, Refund } from './account.js';
import { newEventId } from './ids.js';
import { timeOf, type Wire } from './wire.js';

/** An event as its text: it is sent and signed byte for byte. */
export type SentEvent = { readonly id: string; readonly text: string };

/** What PayPal announces by webhook. */
export class PayPalEvents {
  constructor(
    private readonly wire: Wire,
    private readonly clock: { readonly now: Date },
    private readonly send: (event: SentEvent) => void,
  ) {}

  orderApproved(order: Order): void {
    this.#announce('CHECKOUT.ORDER.APPROVED', 'checkout-order', this.wire.order(order));
  }

  captureCompleted(capture: Capture): void {
    this.#announce('PAYMENT.CAPTURE.COMPLETED', 'capture', this.wire.capture(capture));
  }

  captureDenied(capture: Capture): void {
    this.#announce('PAYMENT.CAPTURE.DENIED', 'capture', this.wire.capture(capture));
  }

  captureRefunded(refund: Refund): void {
    this.#announce('PAYMENT.CAPTURE.REFUNDED', 'refund', this.wire.refund(refund));
  }

  refundFailed(refund: Refund): void {
    this.#announce('PAYMENT.REFUND.FAILED', 'refund', this.wire.refund(refund));
  }

  disputeCreated(capture: Capture, disputeId: string): void {
    this.#announce('CUSTOMER.DISPUTE.CREATED', 'dispute', this.wire.dispute(capture, disputeId));
  }

  #announce(event_type: string, resource_type: string, resource: object): void {
    const id = newEventId();
    const event = {
      id,
      event_version: '1.0',
      create_time: timeOf(this.clock.now),
      resource_type,
      event_type,
      resource,
    };
    this.send({ id, text: JSON.stringify(event) });
  }
}
