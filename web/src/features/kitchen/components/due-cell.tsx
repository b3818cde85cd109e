import { Button } from '../../../components/ui/button';
import type { OrderActions } from '../hooks/use-order-actions';
import { useNow } from '../hooks/use-now';
import { kitchenTime } from '../kitchen-time';
import { messages } from '../messages';
import type { RowStatus, StaffOrder } from '../staff-order';
import { EnvelopeIcon, TickIcon } from './board-icons';
import { Countdown } from './countdown';

type DueCellProps = {
  readonly order: StaffOrder;
  /** How staff call the order. */
  readonly name: string;
  readonly status: RowStatus;
  readonly actions: OrderActions;
};

export const DueCell = ({ order, name, status, actions }: DueCellProps) => {
  const now = useNow();
  const { isBusy, delay, markComplete, notifyCustomer } = actions;
  const isComplete = status === 'COMPLETE';
  const isCooked = status === 'PRINTED' || status === 'NOTIFIED' || isComplete;
  const isPromised = (status === 'NEW' && !order.awaitsAcceptance) || status === 'PRINTED' || status === 'NOTIFIED';
  const isNotified = order.notifiedAt !== null;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      {order.dueBy !== null && <span className="tabular-nums">{kitchenTime(order.dueBy, now)}</span>}
      <Countdown order={order} status={status} />
      {isPromised && (
        <Button
          look="secondary"
          aria-label={messages.delayOrder(name)}
          disabled={isBusy}
          className="min-h-12 whitespace-nowrap"
          onClick={delay}
        >
          {messages.delay}
        </Button>
      )}
      <div className="flex w-full gap-2">
        <Button
          look={isComplete ? 'quiet' : 'primary'}
          aria-pressed={isComplete}
          aria-label={isComplete ? `COMPLETE: order ${name}, show as printed again` : `Mark complete: order ${name}`}
          disabled={isBusy || !isCooked}
          className="min-h-13 flex-1 whitespace-nowrap xl:px-1 xl:text-sm"
          onClick={markComplete}
        >
          <span className="xl:hidden">
            <TickIcon />
          </span>
          {isComplete ? 'COMPLETE' : 'Mark complete'}
        </Button>
        <Button
          look="secondary"
          aria-label={`Notify customer of order ${name}`}
          disabled={isBusy || (status !== 'PRINTED' && !isNotified)}
          className="size-13 px-0"
          onClick={notifyCustomer}
        >
          <EnvelopeIcon />
        </Button>
      </div>
      {order.notifiedAt !== null && (
        <span className="text-sm font-semibold text-good">{messages.sent(kitchenTime(order.notifiedAt, now))}</span>
      )}
    </div>
  );
};
