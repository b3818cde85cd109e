import { PAYMENT_METHODS, type PaymentMethod } from '@hatch/kernel/rules';
import type { PendingProviderEvent } from '@hatch/contexts/payments/module';
import type { Reconciled, ReconciliationRun } from '@hatch/contexts/reconciliation/module';
import type {
  PaymentDifference,
  PaymentRecord,
  PaymentTroubles,
  Provider,
  RefundRecord,
} from '@hatch/projections/payments';

type Days = { readonly from: string; readonly to: string };

export const paymentBooksAnswer = (
  { from, to }: Days,
  methods: readonly PaymentMethod[],
  runs: readonly ReconciliationRun[],
  differences: readonly PaymentDifference[],
  { disputed, failed }: PaymentTroubles,
  unmatched: readonly PendingProviderEvent[],
) => ({
  status: true,
  message: '',
  from,
  to,
  providers: methods.flatMap((method): Provider | readonly Provider[] => PAYMENT_METHODS[method].provider ?? []),
  checked: runs.map(runToWire),
  differences: differences.map(differenceToWire),
  disputes: disputed.map(disputeToWire),
  failed_refunds: failed.map(failedRefundToWire),
  unmatched: unmatched.map(unmatchedToWire),
});

export const reconciledAnswer = (reconciled: readonly Reconciled[]) => {
  const [failed] = reconciled.flatMap(({ rejection }) => rejection ?? []);
  return {
    status: failed === undefined,
    message: failed?.message ?? '',
    checked: reconciled.map(({ provider, here, there, differences }) => ({
      provider,
      here,
      there,
      differences: differences.length,
    })),
  };
};

const runToWire = ({ provider, checkedAt, from, to, here, there }: ReconciliationRun) => ({
  provider,
  checked_at: checkedAt.toISOString(),
  from: from.toISOString(),
  to: to.toISOString(),
  here,
  there,
});

const differenceToWire = (difference: PaymentDifference) => ({
  id: difference.differenceId,
  provider: difference.provider,
  day: difference.day,
  kind: difference.kind,
  order_id: difference.orderId,
  order_ref: difference.orderRef,
  payment_id: difference.paymentId,
  provider_id: difference.providerId,
  there: difference.there,
  here: difference.here,
  found_at: difference.foundAt,
  resolved: difference.resolved,
});

const disputeToWire = ({ provider, providerId, orderId, orderRef, captured, disputedAt }: PaymentRecord) => ({
  provider,
  provider_id: providerId,
  order_id: orderId,
  order_ref: orderRef,
  amount: captured,
  disputed_at: disputedAt,
});

const failedRefundToWire = ({ paymentId, refundId, orderId, amount, code, answeredAt }: RefundRecord) => ({
  payment_id: paymentId,
  refund_id: refundId,
  order_id: orderId,
  amount,
  code,
  failed_at: answeredAt,
});

const unmatchedToWire = ({
  provider,
  eventId,
  type,
  providerId,
  receivedAt,
  tries,
  nextTryAt,
}: PendingProviderEvent) => ({
  provider,
  event_id: eventId,
  type,
  provider_id: providerId,
  received_at: receivedAt.toISOString(),
  tries,
  next_try_at: nextTryAt.toISOString(),
});
