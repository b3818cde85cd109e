import { useQuery } from '@tanstack/react-query';
import { Dialog } from '../../../components/ui/dialog';
import { ReadFailed } from '../../../components/ui/read-failed';
import { Skeleton } from '../../../components/ui/skeleton';
import { messages } from './messages';
import { orderPaymentsQuery, type OrderPayments, type WirePayment } from './refund-api';
import { RefundForm } from './refund-form';
import { formatMoney, isRefundReason, REFUND_REASONS } from '@hatch/kernel/rules';
import { useNow } from '../hooks/use-now';
import { kitchenTime } from '../kitchen-time';

type RefundHistoryProps = { readonly payments: readonly WirePayment[] };
type WireRefund = WirePayment['refunds'][number];

const reasonText = (reason: WireRefund['reason']): string =>
  isRefundReason(reason) ? REFUND_REASONS[reason] : messages.reasons[reason];

const detailsOf = ({ reason, lines, restock }: WireRefund): string =>
  [
    reasonText(reason),
    ...lines.map(({ quantity, name }) => `${quantity} x ${name}`),
    ...(restock ? [messages.backInStock] : []),
  ].join(' · ');

const statusOf = ({ status, code }: WireRefund): string =>
  code === null ? messages.status[status] : `${messages.status[status]} (${code})`;

const RefundHistory = ({ payments }: RefundHistoryProps) => {
  const now = useNow();
  const refunds = payments.flatMap((payment) => payment.refunds);
  const there = payments.filter(({ refunded_there }) => refunded_there > 0);
  if (refunds.length + there.length === 0) return null;
  return (
    <section aria-label={messages.history}>
      <h3 className="mb-1 font-bold">{messages.history}</h3>
      <ul className="divide-y divide-line border-y border-line">
        {refunds.map((refund) => (
          <li key={refund.id} className="flex gap-3 py-2">
            <div className="min-w-0 flex-1">
              <p className="break-words">{detailsOf(refund)}</p>
              {refund.note !== '' && <p className="text-sm break-words whitespace-pre-line">{refund.note}</p>}
              <p className="text-sm text-ink-soft">
                {statusOf(refund)}
                {refund.requested_at !== null && `, ${kitchenTime(refund.requested_at, now)}`}
              </p>
            </div>
            <strong className="tabular-nums">{formatMoney(refund.amount)}</strong>
          </li>
        ))}
        {there.map(({ id, refunded_there }) => (
          <li key={id} className="flex gap-3 py-2">
            <p className="flex-1">{messages.there}</p>
            <strong className="tabular-nums">{formatMoney(refunded_there)}</strong>
          </li>
        ))}
      </ul>
    </section>
  );
};

type RefundSumsProps = { readonly payment: WirePayment };

const RefundSums = ({ payment: { provider, captured, refunded, refundable, disputed } }: RefundSumsProps) => (
  <>
    <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 rounded-control bg-sunken px-4 py-3 tabular-nums">
      <dt>{messages.paid(provider)}</dt>
      <dd className="text-right font-semibold">{formatMoney(captured)}</dd>
      <dt>{messages.refunded}</dt>
      <dd className="text-right font-semibold">{formatMoney(refunded)}</dd>
      <dt className="font-semibold">{messages.left}</dt>
      <dd className="text-right font-bold">{formatMoney(refundable)}</dd>
    </dl>
    {disputed && <p className="rounded-control bg-bad-soft px-4 py-3 font-semibold text-bad">{messages.disputed}</p>}
  </>
);

type RefundDialogProps = {
  readonly orderId: string;
  readonly name: string;
  readonly onRefunded: () => void;
  readonly onClose: () => void;
};

export const RefundDialog = ({ orderId, name, onRefunded, onClose }: RefundDialogProps) => {
  const { data, isError, refetch } = useQuery(orderPaymentsQuery(orderId));
  return (
    <Dialog title={messages.title(name)} wide onClose={onClose}>
      {data && <Payments payments={data} onRefunded={onRefunded} onClose={onClose} />}
      {!data && !isError && (
        <div role="status">
          <span className="sr-only">{messages.loading}</span>
          <Skeleton className="mb-3 h-24" />
          <Skeleton className="h-80" />
        </div>
      )}
      {!data && isError && <ReadFailed onRetry={refetch}>{messages.failed}</ReadFailed>}
    </Dialog>
  );
};

type PaymentsProps = Pick<RefundDialogProps, 'onRefunded' | 'onClose'> & { readonly payments: OrderPayments };

const Payments = ({ payments, onRefunded, onClose }: PaymentsProps) => {
  const { paid_by: paidBy, other_payments: others } = payments;
  const refunds = [...(paidBy ? [paidBy] : []), ...others];
  return (
    <div className="flex flex-col gap-4">
      {paidBy ? <RefundSums payment={paidBy} /> : <p>{messages.notPaidHere}</p>}
      <RefundHistory payments={refunds} />
      {paidBy && paidBy.refundable > 0 && (
        <RefundForm payments={payments} left={paidBy.refundable} onRefunded={onRefunded} onClose={onClose} />
      )}
      {paidBy && paidBy.refundable === 0 && <p>{messages.nothingLeft}</p>}
    </div>
  );
};
