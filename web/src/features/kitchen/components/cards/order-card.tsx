import { clsx } from 'clsx';
import { useState } from 'react';
import { Icon } from '../../../../components/ui/icon';
import type { Card } from '../../cards/card';
import { useOrderActions } from '../../hooks/use-order-actions';
import { kitchenTime } from '../../kitchen-time';
import { messages } from '../../messages';
import { type RowStatus } from '../../staff-order';
import { AcceptDialog } from '../accept-dialog';
import { CancelDialog } from '../cancel-dialog';
import { PrintQuestion } from '../print-question';
import { TicketDialog } from '../ticket-dialog';
import { CardDishes } from './card-dishes';
import { CardStep } from './card-step';
import { CardTime } from './card-time';
import { MethodMark } from './method-mark';
import { OrderMore } from './order-more';

type OrderCardProps = {
  readonly card: Card;
  /** By the clock that the cards are drawn at. */
  readonly now: number;
};

const LOOK: Readonly<Record<RowStatus, string>> = {
  NEW: 'border-accent',
  PRINTED: 'border-edge',
  NOTIFIED: 'border-good',
  COMPLETE: 'border-line',
  'AWAITING-PAYMENT': 'border-edge border-dashed',
  CANCELLED: 'border-line',
};

/** One order as a cook reads it: time, way, who, what to mind, what to cook, what to press (KIT-04). */
export const OrderCard = ({ card: { order, status, timing, step, isReverted }, now }: OrderCardProps) => {
  const actions = useOrderActions(order, status);
  const [isMore, setIsMore] = useState(false);
  const name = order.ref ?? order.id;
  const isLate = timing.kind === 'late';
  return (
    <article
      aria-label={messages.cards.title(name)}
      className={clsx(
        'flex min-h-0 snap-start flex-col overflow-hidden rounded-card border-4 bg-card shadow-card',
        isLate ? 'border-late' : LOOK[status],
      )}
    >
      <CardTime timing={timing} />
      <header className="flex flex-wrap items-center justify-between gap-x-1 border-b border-line px-2 pt-1 pb-1.5 text-lg leading-6">
        <MethodMark method={order.taMethod} />
        {order.dueBy !== null && <span className="font-bold tabular-nums">{kitchenTime(order.dueBy, now)}</span>}
        <h2 className="w-full truncate font-normal">
          <strong className="font-extrabold">{name}</strong> {order.fullName}
        </h2>
        {isReverted && <span className="text-base">{messages.onThisScreenOnly}</span>}
        {status === 'NEW' && order.escalated > 0 && (
          <strong className="w-full text-base text-bad">{messages.escalated(order.escalated)}</strong>
        )}
        {order.cancelledBecause !== null && <span className="w-full text-base">{order.cancelledBecause}</span>}
        {order.paymentTrouble !== null && (
          <strong className="w-full text-base text-bad">{messages.paymentTrouble[order.paymentTrouble]}</strong>
        )}
      </header>
      <CardDishes order={order} name={name} />
      <footer className="p-2">
        {actions.printing.isAsked ? (
          <PrintQuestion name={name} printing={actions.printing} isBusy={actions.isBusy} />
        ) : (
          <div className="flex gap-2">
            {step ? <CardStep name={name} step={step} actions={actions} /> : <span className="min-h-16 flex-1" />}
            <button
              type="button"
              aria-label={messages.cards.moreAbout(name)}
              className="grid min-h-16 w-13 place-items-center rounded-control border border-edge bg-card text-ink hover:bg-sunken"
              onClick={() => setIsMore(true)}
            >
              <Icon>
                <path d="M5 12h.01M12 12h.01M19 12h.01" strokeWidth="4" />
              </Icon>
            </button>
          </div>
        )}
      </footer>
      {isMore && (
        <OrderMore order={order} status={status} now={now} actions={actions} onClose={() => setIsMore(false)} />
      )}
      {actions.isCancelling && (
        <CancelDialog
          name={name}
          isPaid={status === 'NEW' && order.awaitsAcceptance}
          onCancel={actions.cancel}
          onClose={actions.keep}
        />
      )}
      {actions.isAccepting && <AcceptDialog name={name} onAccept={actions.accept} onClose={actions.closeAccept} />}
      {actions.ticket !== undefined && (
        <TicketDialog
          name={name}
          html={actions.ticket}
          onPrint={actions.printing.printNext}
          onClose={actions.closeTicket}
        />
      )}
    </article>
  );
};
