import { formatMoney, isRefundReason, REFUND_REASONS } from '@hatch/kernel/rules';
import { useNow } from '../hooks/use-now';
import { kitchenTime } from '../kitchen-time';
import { messages } from './messages';
import type { WirePayment } from './refund-api';

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

export const RefundHistory = ({ payments }: RefundHistoryProps) => {
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
