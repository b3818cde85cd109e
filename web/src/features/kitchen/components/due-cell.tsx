import { Button } from '../../../components/ui/button';
import type { OrderActions } from '../hooks/use-order-actions';
import { useByNow, useThisHour } from '../hooks/use-now';
import { kitchenTime } from '../kitchen-time';
import { messages } from '../messages';
import { canBeSentOut, isLater, isOverdue, type RowStatus, type StaffOrder } from '../staff-order';
import { EnvelopeIcon, TickIcon } from './board-icons';
import { DueTime } from './due-time';
import { clsx } from 'clsx';
import { dueTextOf } from '../countdown';

type CountdownProps = { readonly order: StaffOrder; readonly status: RowStatus };

const SOON_SECONDS = 300;

const lookOf = (text: string, isSoon: boolean): string => {
  if (text === 'DUE') return 'rounded-control bg-bad px-2 text-bad-ink';
  if (text === 'NOTIFIED') return 'rounded-control bg-good px-2 text-card';
  if (text === 'COMPLETE') return 'text-base text-ink-soft';
  return isSoon ? 'text-bad' : 'text-ink';
};

const Countdown = ({ order, status }: CountdownProps) => {
  const { dueAt, notifiedAt } = order;
  const secondsAt = (now: number): number | undefined => (dueAt === undefined ? undefined : (dueAt - now) / 1000);
  const text = useByNow((now) => dueTextOf({ status, notifiedAt }, secondsAt(now)));
  const isSoon = useByNow((now) => (secondsAt(now) ?? 0) <= SOON_SECONDS);
  if (text === undefined) return null;
  return (
    <strong role="timer" className={clsx('text-2xl leading-tight font-extrabold tabular-nums', lookOf(text, isSoon))}>
      {text}
    </strong>
  );
};

/** Zero while it is not late. */
const minutesLate = (order: StaffOrder, status: RowStatus, now: number): number =>
  order.dueAt !== undefined && isOverdue(order, status, now) ? Math.floor((now - order.dueAt) / 60_000) : 0;

type DueCellProps = {
  readonly order: StaffOrder;
  readonly name: string;
  readonly status: RowStatus;
  readonly actions: OrderActions | undefined;
};

export const DueCell = ({ order, name, status, actions }: DueCellProps) => {
  const hour = useThisHour();
  const isForLater = useByNow((now) => isLater(order, status, now));
  const late = useByNow((now) => minutesLate(order, status, now));
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <DueTime order={order} now={hour} />
      {isForLater ? <strong>{messages.cards.later}</strong> : <Countdown order={order} status={status} />}
      {late > 0 && <strong className="text-bad tabular-nums">{messages.lateBy(messages.cards.minutes(late))}</strong>}
      {actions && <DueButtons order={order} name={name} status={status} actions={actions} />}
      {order.outAt !== null && (
        <span className="text-sm font-semibold break-words text-good">
          {messages.out(kitchenTime(order.outAt, hour), order.driver)}
        </span>
      )}
      {order.notifiedAt !== null && (
        <span className="text-sm font-semibold text-good">{messages.sent(kitchenTime(order.notifiedAt, hour))}</span>
      )}
    </div>
  );
};

type DueButtonsProps = Omit<DueCellProps, 'actions'> & { readonly actions: OrderActions };

const DueButtons = ({ order, name, status, actions }: DueButtonsProps) => {
  const { isBusy, delay, steps } = actions;
  const isComplete = status === 'COMPLETE';
  const isCooked = status === 'PRINTED' || status === 'NOTIFIED' || isComplete;
  const isPromised = (status === 'NEW' && !order.awaitsAcceptance) || status === 'PRINTED' || status === 'NOTIFIED';
  const isNotified = order.notifiedAt !== null;
  return (
    <>
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
      {canBeSentOut(order, status) && (
        <Button
          look="secondary"
          aria-label={messages.sendOut.openOf(name)}
          disabled={isBusy}
          className="min-h-12 whitespace-nowrap xl:px-2 xl:text-sm"
          onClick={steps.sendOut}
        >
          {messages.sendOut.open}
        </Button>
      )}
      <div className="flex w-full gap-2">
        <Button
          look={isComplete ? 'quiet' : 'primary'}
          aria-pressed={isComplete}
          aria-label={isComplete ? `COMPLETE: order ${name}, show as printed again` : `Mark complete: order ${name}`}
          disabled={isBusy || !isCooked}
          className="min-h-13 flex-1 whitespace-nowrap xl:px-1 xl:text-sm"
          onClick={steps.complete}
        >
          <span className="xl:hidden">
            <TickIcon />
          </span>
          {isComplete ? 'COMPLETE' : 'Mark complete'}
        </Button>
        <Button
          look="secondary"
          aria-label={`Notify customer of order ${name}`}
          disabled={isBusy || (status !== 'PRINTED' && !isNotified) || (order.outAt !== null && !isNotified)}
          className="size-13 px-0"
          onClick={steps.notify}
        >
          <EnvelopeIcon />
        </Button>
      </div>
    </>
  );
};
