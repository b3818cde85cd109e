import { clsx } from 'clsx';
import { useState } from 'react';
import { Icon } from '../../../../components/ui/icon';
import type { Card, Timing, Step } from '../../cards/card';
import { type OrderActions, useOrderActions } from '../../hooks/use-order-actions';
import { kitchenTime } from '../../kitchen-time';
import { messages } from '../../messages';
import { isAtPrinters } from '../../print-troubles';
import { isBeingCooked, type RowStatus, type StaffOrder } from '../../staff-order';
import { DueTime } from '../due-time';
import { NotTaken } from '../not-taken';
import { OrderDialogs } from '../order-dialogs';
import { PrintQuestion } from '../print-question';
import { CardDishes } from './card-dishes';
import { OrderMore } from './order-more';
import { Button } from '../../../../components/ui/button';

type CardStepProps = {
  readonly name: string;
  readonly step: Step;
  readonly actions: OrderActions;
};

const CardStep = ({ name, step, actions }: CardStepProps) => {
  const { text, label } = messages.cards.steps[step];
  return (
    <Button
      disabled={actions.isBusy}
      aria-label={label(name)}
      className="min-h-16 min-w-0 flex-1 px-2! text-xl leading-tight"
      onClick={actions.steps[step]}
    >
      {text}
    </Button>
  );
};

type CardTimeProps = { readonly timing: Timing };

const lookOf = (timing: Timing): string => {
  if (timing.kind === 'late') return 'bg-late text-white';
  if (timing.kind === 'ready' || timing.kind === 'out') return 'bg-good-soft text-ink';
  return timing.kind === 'left' && timing.isSoon ? 'bg-warn-soft text-ink' : 'text-ink';
};

const SIZE = 'text-4xl leading-10 font-extrabold tabular-nums';

const Time = ({ timing }: CardTimeProps) => {
  switch (timing.kind) {
    case 'late':
      return (
        <>
          <span className={timing.minutes > 0 ? 'text-base font-extrabold' : SIZE}>{messages.cards.late}</span>
          {timing.minutes > 0 && <span className={SIZE}>{messages.cards.minutes(timing.minutes)}</span>}
        </>
      );
    case 'left':
      return <span className={SIZE}>{timing.text}</span>;
    default:
      return <span className="text-3xl leading-10 font-extrabold">{messages.cards[timing.kind]}</span>;
  }
};

const CardTime = ({ timing }: CardTimeProps) => (
  <p data-card-time className={clsx('flex min-h-12 flex-wrap items-baseline gap-x-2 px-2 pt-1', lookOf(timing))}>
    <Time timing={timing} />
  </p>
);

type MethodMarkProps = { readonly method: StaffOrder['taMethod'] };

const SIGN = {
  COLLECT: 'M5 8h14l1 13H4zM8 8a4 4 0 0 1 8 0',
  DELIVER: 'M2 6h11v11H2zM13 10h5l4 4v3h-9zM6 20a2 2 0 1 0 0-4 2 2 0 0 0 0 4zM17 20a2 2 0 1 0 0-4 2 2 0 0 0 0 4z',
} as const;

const MethodMark = ({ method }: MethodMarkProps) =>
  method && (
    <span
      className={clsx(
        'inline-flex min-w-0 items-center gap-1 rounded-control px-1.5 py-0.5 text-base leading-5.5 font-extrabold text-white',
        method === 'COLLECT' ? 'bg-collect' : 'bg-deliver',
      )}
    >
      <Icon width="18" height="18">
        <path d={SIGN[method]} />
      </Icon>
      {method}
    </span>
  );

type OrderCardProps = {
  readonly card: Card;
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

type CardProps = OrderCardProps & {
  readonly actions: OrderActions | undefined;
};

const CardOf = ({ card: { order, status, timing, step, isReverted }, now, actions }: CardProps) => {
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
        <DueTime order={order} now={now} />
        <h2 className="w-full truncate font-normal">
          <strong className="font-extrabold">{name}</strong> {order.fullName}
        </h2>
        {order.outAt !== null && (
          <span className="w-full truncate text-base">{messages.out(kitchenTime(order.outAt, now), order.driver)}</span>
        )}
        {isReverted && <span className="text-base">{messages.onThisScreenOnly}</span>}
        {status === 'NEW' && order.escalated > 0 && (
          <strong className="w-full text-base text-bad">
            <NotTaken escalated={order.escalated} />
          </strong>
        )}
        {isAtPrinters(order) && status !== 'CANCELLED' && (
          <span className="w-full text-base font-bold">{messages.printers.printing}</span>
        )}
        {order.cancelledBecause !== null && <span className="w-full text-base">{order.cancelledBecause}</span>}
        {order.paymentTrouble !== null && (
          <strong className="w-full text-base text-bad">{messages.paymentTrouble[order.paymentTrouble]}</strong>
        )}
      </header>
      <CardDishes
        order={order}
        name={name}
        isCooking={actions !== undefined && isBeingCooked(order, status) && !isReverted}
      />
      <footer className="p-2">
        {actions?.printing.isAsked ? (
          <PrintQuestion name={name} printing={actions.printing} isBusy={actions.isBusy} />
        ) : (
          <div className="flex gap-2">
            {step && actions ? (
              <CardStep name={name} step={step} actions={actions} />
            ) : (
              <span className="min-h-16 flex-1" />
            )}
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
      {actions && <OrderDialogs order={order} name={name} status={status} actions={actions} />}
    </article>
  );
};

export const OrderCard = ({ card, now }: OrderCardProps) => (
  <CardOf card={card} now={now} actions={useOrderActions(card.order, card.status)} />
);

export const PastOrderCard = (card: OrderCardProps) => <CardOf {...card} actions={undefined} />;
