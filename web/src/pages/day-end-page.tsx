import { isOnlineMethod } from '@hatch/kernel/rules';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { DayPicker } from '../components/day-picker';
import { ReadFailed } from '../components/ui/read-failed';
import { Skeleton } from '../components/ui/skeleton';
import { RefundButton } from '../features/kitchen/refund/refund-button';
import { dayEndQuery, type DayOrder, dayEndFile } from '../features/payments/day-end/day-end-api';
import { DayOrders } from '../features/payments/day-end/day-orders';
import { DayReport } from '../features/payments/day-end/day-report';
import { KitchenTimes } from '../features/payments/day-end/kitchen-times';
import { messages } from '../features/payments/day-end/messages';
import { nameOfDay } from '../lib/day';
import { useDayInAddress } from '../lib/use-day-in-address';
import { Button, buttonClass } from '../components/ui/button';

type DayFilesProps = { readonly day: string };

const DayFiles = ({ day }: DayFilesProps) => (
  <div className="flex w-full gap-2 sm:ml-auto sm:w-auto">
    <a href={dayEndFile(day)} download className={buttonClass('secondary', 'flex-1 text-center whitespace-nowrap')}>
      {messages.download}
    </a>
    <Button look="secondary" className="flex-1" onClick={() => window.print()}>
      {messages.print}
    </Button>
  </div>
);

const isPaidHere = ({ payment_method: method }: DayOrder): boolean => isOnlineMethod(method);

export const DayEndPage = () => {
  const picked = useDayInAddress();
  const { day } = picked;
  const queries = useQueryClient();
  const { queryKey } = dayEndQuery(day);
  const { data: report, isError, refetch } = useQuery(dayEndQuery(day));
  const reread = () => void queries.invalidateQueries({ queryKey });
  const isEmpty =
    report?.orders.length === 0 &&
    report.refunds.total.count + report.unpaid.count + report.given_back_here.count === 0;
  return (
    <div className="flex flex-col gap-4">
      <div>
        <h1 className="text-2xl font-bold">{messages.title}</h1>
        <p className="text-ink-soft">{nameOfDay(day)}</p>
      </div>
      <DayPicker picked={picked} texts={messages}>
        <DayFiles day={day} />
      </DayPicker>
      {report && isEmpty && <p className="rounded-card bg-card p-6 text-center shadow-card">{messages.empty}</p>}
      {report && !isEmpty && (
        <>
          <DayReport report={report} />
          <KitchenTimes day={day} />
          <DayOrders
            report={report}
            actionFor={(order) =>
              isPaidHere(order) && <RefundButton orderId={order.id} name={order.ref ?? order.id} onRefunded={reread} />
            }
          />
        </>
      )}
      {!report && !isError && (
        <div role="status">
          <span className="sr-only">{messages.loading}</span>
          <Skeleton className="mb-4 h-16" />
          <div className="grid gap-4 lg:grid-cols-2">
            <Skeleton className="h-56" />
            <Skeleton className="h-56" />
            <Skeleton className="h-56" />
            <Skeleton className="h-56" />
          </div>
        </div>
      )}
      {!report && isError && <ReadFailed onRetry={refetch}>{messages.failed}</ReadFailed>}
    </div>
  );
};
