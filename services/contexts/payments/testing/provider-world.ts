import type { CustomerAct, Delivery, Trouble } from '@hatch/pay-demo';
import type { PaymentProvider, ProviderPayment } from '../provider/payment-provider.js';

/** A provider, its adapter and everybody who acts there: what the contract of all providers is tested with. */
export type ProviderWorld = {
  readonly provider: PaymentProvider;
  /** Whether it can cancel a payment; one that cannot answers it as it stands, and takes it by our call alone. */
  readonly cancels: boolean;
  act(payment: ProviderPayment, act: CustomerAct): Promise<void>;
  trouble(trouble: Trouble): void;
  /** Somebody refunds in the provider's own pages. */
  refundThere(payment: ProviderPayment, amount: number): Promise<void>;
  /** The customer's bank rejects a refund that was made, days later perhaps. @param refundId ours */
  failRefund(refundId: string): Promise<void>;
  dispute(payment: ProviderPayment): Promise<void>;
  /** Signed webhooks that were not taken yet, oldest first. */
  takeDeliveries(): readonly Delivery[];
  /** The provider's clock, for signatures and lists. */
  readonly clock: { now: Date };
  close(): Promise<void>;
};
