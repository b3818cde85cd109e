import { useQuery } from '@tanstack/react-query';
import { Dialog } from '../../../components/ui/dialog';
import { ReadFailed } from '../../../components/ui/read-failed';
import { Skeleton } from '../../../components/ui/skeleton';
import { messages } from './messages';
import { orderPaymentsQuery, type OrderPayments } from './refund-api';
import { RefundForm } from './refund-form';
import { RefundHistory } from './refund-history';
import { RefundSums } from './refund-sums';

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
