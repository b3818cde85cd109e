import { formatMoney } from '@hatch/kernel/rules';
import { messages } from './messages';
import type { WirePayment } from './refund-api';

type RefundSumsProps = { readonly payment: WirePayment };

export const RefundSums = ({ payment: { provider, captured, refunded, refundable, disputed } }: RefundSumsProps) => (
  <>
    <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 rounded-control bg-sunken px-4 py-3 tabular-nums">
      <dt>{messages.paid[provider]}</dt>
      <dd className="text-right font-semibold">{formatMoney(captured)}</dd>
      <dt>{messages.refunded}</dt>
      <dd className="text-right font-semibold">{formatMoney(refunded)}</dd>
      <dt className="font-semibold">{messages.left}</dt>
      <dd className="text-right font-bold">{formatMoney(refundable)}</dd>
    </dl>
    {disputed && <p className="rounded-control bg-bad-soft px-4 py-3 font-semibold text-bad">{messages.disputed}</p>}
  </>
);
