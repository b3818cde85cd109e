import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { type MouseEvent, useRef, useState } from 'react';
import { Button } from '../../../../components/ui/button';
import { Icon } from '../../../../components/ui/icon';
import { http } from '../../../../lib/http';
import { useOrderMutation } from '../../api/order-mutation';
import { kitchenDisplayQuery } from '../../api/kitchen-display';
import { type Card, isFresh, type Step, takingStep } from '../../cards/card';
import type { Piece } from '../../cards/layout';
import { BORDER_PX, FOOT_PX } from '../../hooks/use-card-parts';
import { useOnDisturbance } from '../../hooks/use-disturbance';
import { type OrderActions, useOrderActions } from '../../hooks/use-order-actions';
import { useUndoOffer } from '../../hooks/use-undo-offers';
import { messages } from '../../messages';
import { isBeingCooked, type RowStatus, type StaffOrder } from '../../staff-order';
import { CardNote } from '../customer-note';
import { OrderDialogs } from '../order-dialogs';
import { PrintQuestion } from '../print-question';
import { CardDish, CardHead, MethodMark, NOTE } from './card-parts';
import { OrderMore } from './order-more';

/** A greasy finger's second tap. */
const AGAIN_MS = 700;

/** For `onClickCapture` of a spot whose button changes with each press: a second tap does nothing. */
const useTapGuard = (): ((event: MouseEvent) => void) => {
  const last = useRef(-Infinity);
  return (event) => {
    if (event.timeStamp - last.current < AGAIN_MS) {
      event.preventDefault();
      event.stopPropagation();
      return;
    }
    last.current = event.timeStamp;
  };
};

type StepButtonProps = {
  readonly name: string;
  readonly step: Step;
  readonly actions: OrderActions;
  readonly className?: string;
};

export const StepButton = ({ name, step, actions, className }: StepButtonProps) => {
  const { data: display } = useQuery(kitchenDisplayQuery);
  const taken = takingStep(step, display?.steps);
  const { text, label } = messages.cards.steps[taken];
  return (
    <Button
      disabled={actions.isBusy}
      aria-label={label(name)}
      className={clsx('min-w-0 px-2! leading-tight', className)}
      onClick={actions.steps[taken]}
    >
      {text}
    </Button>
  );
};

type MoreButtonProps = { readonly name: string; readonly onOpen: () => void };

const MoreButton = ({ name, onOpen }: MoreButtonProps) => (
  <button
    type="button"
    aria-haspopup="dialog"
    aria-label={messages.cards.moreAbout(name)}
    className="grid min-h-14 w-14 shrink-0 place-items-center rounded-control border border-edge bg-card text-ink hover:bg-sunken"
    onClick={onOpen}
  >
    <Icon>
      <path d="M5 12h.01M12 12h.01M19 12h.01" strokeWidth="4" />
    </Icon>
  </button>
);

type UndoButtonProps = { readonly orderId: string };

/** For as long as the last step can be taken back. */
const UndoButton = ({ orderId }: UndoButtonProps) => {
  const offer = useUndoOffer(orderId);
  if (!offer) return null;
  return (
    <Button
      look="secondary"
      aria-label={messages.undo.of(offer.text)}
      className="min-h-12 shrink-0 px-1.5! text-base"
      onClick={offer.run}
    >
      {messages.undo.label}
    </Button>
  );
};

type Marked = { readonly sku: string; readonly done: boolean };

const useMarkDish = (orderId: string) =>
  useOrderMutation({
    orderId,
    mutationFn: (marked: Marked) => http.post('/takeaway/markDish', { orderId, ...marked }),
    texts: { refused: messages.dishFailed, failed: messages.dishFailed },
  });

type DishesProps = {
  readonly order: StaffOrder;
  readonly piece: Piece;
  readonly isCooking: boolean;
};

const Dishes = ({ order: { id, orderItems }, piece: { from, to }, isCooking }: DishesProps) => {
  const { mutate: mark } = useMarkDish(id);
  return (
    <ul>
      {orderItems.slice(from, to).map((item) => (
        <li key={item.sku}>
          <CardDish item={item} onMark={isCooking ? () => mark({ sku: item.sku, done: !item.done }) : undefined} />
        </li>
      ))}
    </ul>
  );
};

const LOOK: Readonly<Record<RowStatus, string>> = {
  NEW: 'border-accent',
  PRINTED: 'border-edge',
  NOTIFIED: 'border-good',
  COMPLETE: 'border-line',
  'AWAITING-PAYMENT': 'border-edge border-dashed',
  CANCELLED: 'border-line',
};

export type Placed = {
  readonly piece: Piece;
  readonly left: number;
  readonly width: number;
};

type PieceProps = Placed & {
  readonly card: Card;
  readonly now: number;
  readonly actions: OrderActions | undefined;
  readonly onMore: () => void;
};

const Foot = ({ card: { order, step }, actions, onMore }: Pick<PieceProps, 'card' | 'actions' | 'onMore'>) => {
  const guard = useTapGuard();
  const name = order.ref ?? order.id;
  return (
    <footer className="mt-auto flex items-center gap-1.5 px-1.5" style={{ height: FOOT_PX }} onClickCapture={guard}>
      {actions?.printing.isAsked ? (
        <PrintQuestion look="foot" name={name} printing={actions.printing} isBusy={actions.isBusy} />
      ) : (
        <>
          {step && actions ? (
            <StepButton name={name} step={step} actions={actions} className="min-h-14 flex-1 text-xl" />
          ) : (
            <span className="flex-1" />
          )}
          <UndoButton orderId={order.id} />
          <MoreButton name={name} onOpen={onMore} />
        </>
      )}
    </footer>
  );
};

/** Where the card does not fit: a new order can be taken all the same. */
const RowPiece = ({ card, actions, onMore }: PieceProps) => {
  const { order, step } = card;
  const name = order.ref ?? order.id;
  const guard = useTapGuard();
  return (
    <span
      className={clsx('flex h-full items-center gap-1 pl-1.5', isFresh(card) && 'bg-accent-soft')}
      onClickCapture={guard}
    >
      {actions?.printing.isAsked ? (
        <PrintQuestion look="row" name={name} printing={actions.printing} isBusy={actions.isBusy} />
      ) : (
        <>
          <MethodMark isShort method={order.taMethod} />
          <button
            type="button"
            className="min-h-12 min-w-0 flex-1 truncate text-left text-lg font-extrabold text-ink"
            onClick={onMore}
          >
            <span className="sr-only">{messages.cards.moreAbout(name)}</span>
            <span aria-hidden>{name}</span>
          </button>
          <UndoButton orderId={order.id} />
          {step && actions && <StepButton name={name} step={step} actions={actions} className="min-h-12" />}
        </>
      )}
    </span>
  );
};

const CardPiece = (props: PieceProps) => {
  const { card, now, actions, piece, left, width, onMore } = props;
  const { order, status, timing, isReverted } = card;
  const isLate = timing.kind === 'late';
  const begins = piece.part !== 'middle' && piece.part !== 'end';
  const ends = piece.part !== 'begin' && piece.part !== 'middle';
  return (
    <div
      data-piece={piece.part}
      className={clsx(
        'absolute flex flex-col overflow-hidden rounded-card bg-card shadow-card',
        isLate ? 'border-late' : LOOK[status],
        !ends && 'rounded-b-none',
        !begins && 'rounded-t-none',
      )}
      style={{
        ...{ left, width, top: piece.top, height: piece.height, borderWidth: BORDER_PX },
        ...(!ends && { borderBottomWidth: 0 }),
      }}
    >
      {piece.part === 'row' ? (
        <RowPiece {...props} />
      ) : (
        <>
          <CardHead card={card} now={now} isContinued={!begins} />
          {begins && order.extraInfo && (
            <div className={NOTE}>
              <CardNote order={order} />
            </div>
          )}
          <Dishes
            order={order}
            piece={piece}
            isCooking={actions !== undefined && isBeingCooked(order, status) && !isReverted}
          />
          {ends && <Foot card={card} actions={actions} onMore={onMore} />}
        </>
      )}
    </div>
  );
};

type OrderCardProps = {
  readonly card: Card;
  readonly now: number;
  /** Nothing on another page, where it stays mounted for what is open about it. */
  readonly placed: readonly Placed[];
};

type CardOfProps = OrderCardProps & { readonly actions: OrderActions | undefined };

const CardOf = ({ card, now, placed, actions }: CardOfProps) => {
  const { order, status } = card;
  const [isMore, setIsMore] = useState(false);
  useOnDisturbance(() => {
    setIsMore(false);
    actions?.closeAll();
  });
  const name = order.ref ?? order.id;
  const onMore = (): void => setIsMore(true);
  return (
    <>
      {placed.length > 0 && (
        <article aria-label={messages.cards.title(name)} className="contents">
          {placed.map((each) => (
            <CardPiece key={each.piece.from} {...each} card={card} now={now} actions={actions} onMore={onMore} />
          ))}
        </article>
      )}
      {isMore && (
        <OrderMore order={order} status={status} now={now} actions={actions} onClose={() => setIsMore(false)} />
      )}
      {actions && <OrderDialogs order={order} name={name} status={status} actions={actions} />}
    </>
  );
};

export const OrderCard = (props: OrderCardProps) => (
  <CardOf {...props} actions={useOrderActions(props.card.order, props.card.status)} />
);

export const PastOrderCard = (props: OrderCardProps) => <CardOf {...props} actions={undefined} />;

type ShelfOrderProps = {
  readonly card: Card;
  readonly now: number;
  readonly isHidden: boolean;
};

const ShelfText = ({ card, now }: Pick<ShelfOrderProps, 'card' | 'now'>) => {
  const { order, status } = card;
  if (status === 'COMPLETE') return <>{messages.cards.complete}</>;
  if (status === 'CANCELLED') return <>{messages.cards.cancelled}</>;
  if (order.outAt !== null) return <>{order.driver === '' ? messages.cards.out : messages.cards.with(order.driver)}</>;
  const since =
    order.notifiedAt === null ? undefined : Math.max(0, Math.floor((now - Date.parse(order.notifiedAt)) / 60_000));
  return <>{since !== undefined && messages.cards.minutes(since)}</>;
};

const ShelfOf = ({
  card,
  now,
  isHidden,
  actions,
}: ShelfOrderProps & { readonly actions: OrderActions | undefined }) => {
  const { order, status, step, timing } = card;
  const [isMore, setIsMore] = useState(false);
  const guard = useTapGuard();
  useOnDisturbance(() => {
    setIsMore(false);
    actions?.closeAll();
  });
  const name = order.ref ?? order.id;
  return (
    <>
      {!isHidden && (
        <article
          aria-label={messages.cards.title(name)}
          className={clsx(
            'flex h-13 w-52 shrink-0 items-center gap-1 overflow-hidden rounded-control border-2 bg-card pl-1.5',
            timing.kind === 'late' ? 'border-late' : 'border-good',
          )}
          onClickCapture={guard}
        >
          {actions?.printing.isAsked ? (
            <PrintQuestion look="row" name={name} printing={actions.printing} isBusy={actions.isBusy} />
          ) : (
            <>
              <button
                type="button"
                className="grid h-full min-w-0 flex-1 content-center text-left leading-tight text-ink"
                onClick={() => setIsMore(true)}
              >
                <span className="sr-only">{messages.cards.moreAbout(name)}:</span>
                <span className="truncate">
                  <strong className="font-extrabold">{name}</strong> {order.fullName}
                </span>
                <span className="flex items-center gap-1 truncate text-base">
                  <MethodMark isShort method={order.taMethod} />
                  <ShelfText card={card} now={now} />
                </span>
              </button>
              <UndoButton orderId={order.id} />
              {step && actions && (
                <StepButton name={name} step={step} actions={actions} className="min-h-12 max-w-22 px-1! text-base" />
              )}
            </>
          )}
        </article>
      )}
      {isMore && (
        <OrderMore order={order} status={status} now={now} actions={actions} onClose={() => setIsMore(false)} />
      )}
      {actions && <OrderDialogs order={order} name={name} status={status} actions={actions} />}
    </>
  );
};

export const ShelfOrder = (props: ShelfOrderProps) => (
  <ShelfOf {...props} actions={useOrderActions(props.card.order, props.card.status)} />
);

export const PastShelfOrder = (props: ShelfOrderProps) => <ShelfOf {...props} actions={undefined} />;
