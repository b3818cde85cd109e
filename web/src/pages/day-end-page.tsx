import { londonDate } from '@hatch/kernel/rules';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../components/ui/button';
import { Skeleton } from '../components/ui/skeleton';
import { RefundButton } from '../features/kitchen/refund/refund-button';
import { isDay, nameOfDay } from '../features/payments/day-end/day';
import { dayEndQuery, type DayOrder } from '../features/payments/day-end/day-end-api';
import { DayOrders } from '../features/payments/day-end/day-orders';
import { DayPicker } from '../features/payments/day-end/day-picker';
import { DayReport } from '../features/payments/day-end/day-report';
import { messages } from '../features/payments/day-end/messages';

/** The day stands in the address, so that it is still there after a reload. */
const dayInAddress = (today: string): string => {
  const day = new URLSearchParams(window.location.search).get('day') ?? '';
  return isDay(day) && day <= today ? day : today;
};

const isPaidHere = ({ payment_method: method }: DayOrder): boolean => method === 'CARD' || method === 'PAYPAL';

/** PAYX-05 */
export const DayEndPage = () => {
  const [today] = useState(() => londonDate(new Date()));
  const [day, setDay] = useState(() => dayInAddress(today));
  const queries = useQueryClient();
  const { queryKey } = dayEndQuery(day);
  const { data: report, isError, refetch } = useQuery(dayEndQuery(day));
  const pick = (picked: string): void => {
    setDay(picked);
    window.history.replaceState(window.history.state, '', `?day=${picked}`);
  };
  const reread = () => void queries.invalidateQueries({ queryKey });
  const isEmpty = report?.orders.length === 0 && report.refunds.total.count + report.unpaid.count === 0;
  return (
    <div className="flex flex-col gap-4">
      <div>
        <h1 className="text-2xl font-bold">{messages.title}</h1>
        <p className="text-ink-soft">{nameOfDay(day)}</p>
      </div>
      <DayPicker day={day} today={today} onPick={pick} />
      {report && isEmpty && <p className="rounded-card bg-card p-6 text-center shadow-card">{messages.empty}</p>}
      {report && !isEmpty && (
        <>
          <DayReport report={report} />
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
      {!report && isError && (
        <div role="alert" className="flex flex-wrap items-center gap-3">
          <p className="flex-1 font-semibold">{messages.failed}</p>
          <Button look="secondary" onClick={() => void refetch()}>
            {messages.tryAgain}
          </Button>
        </div>
      )}
    </div>
  );
};
