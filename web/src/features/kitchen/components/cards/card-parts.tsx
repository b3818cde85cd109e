import { clsx } from 'clsx';
import { Icon } from '../../../../components/ui/icon';
import { type Card, isFresh, type Timing } from '../../cards/card';
import { dishOf } from '../../cards/dish';
import { kitchenTime } from '../../kitchen-time';
import { messages } from '../../messages';
import { isAtPrinters } from '../../print-troubles';
import type { StaffOrder } from '../../staff-order';
import { DueTime } from '../due-time';
import { NotTaken } from '../not-taken';

type CardTimeProps = { readonly card: Card };

const lookOf = ({ timing, status }: Card): string => {
  if (timing.kind === 'late') return 'bg-late text-white';
  if (timing.kind === 'ready' || timing.kind === 'out') return 'bg-good-soft text-ink';
  if (isFresh({ timing, status })) return 'bg-accent-soft text-ink';
  return timing.kind === 'left' && timing.isSoon ? 'bg-warn-soft text-ink' : 'text-ink';
};

const SIZE = 'text-3xl leading-9 font-extrabold tabular-nums';

const Time = ({ timing }: { readonly timing: Timing }) => {
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
      return <span className={SIZE}>{messages.cards[timing.kind]}</span>;
  }
};

export const CardTime = ({ card }: CardTimeProps) => (
  <p data-card-time className="flex min-w-0 flex-1 items-baseline gap-x-2 overflow-hidden whitespace-nowrap">
    {isFresh(card) && (
      <strong className="rounded-control bg-accent px-1 text-base leading-6 font-extrabold text-accent-ink motion-safe:animate-[pulse_2s_ease-in-out_3]">
        {messages.cards.fresh}
      </strong>
    )}
    <Time timing={card.timing} />
  </p>
);

type MethodMarkProps = {
  readonly method: StaffOrder['taMethod'];
  /** Without its word, where there is no room. */
  readonly isShort?: boolean;
};

const SIGN = {
  COLLECT: 'M5 8h14l1 13H4zM8 8a4 4 0 0 1 8 0',
  DELIVER: 'M2 6h11v11H2zM13 10h5l4 4v3h-9zM6 20a2 2 0 1 0 0-4 2 2 0 0 0 0 4zM17 20a2 2 0 1 0 0-4 2 2 0 0 0 0 4z',
} as const;

export const MethodMark = ({ method, isShort = false }: MethodMarkProps) =>
  method && (
    <span
      className={clsx(
        'inline-flex shrink-0 items-center gap-1 rounded-control px-1 text-sm leading-6 font-extrabold text-white',
        method === 'COLLECT' ? 'bg-collect' : 'bg-deliver',
      )}
    >
      <Icon width="18" height="18">
        <path d={SIGN[method]} />
      </Icon>
      <span className={isShort ? 'sr-only' : undefined}>{method}</span>
    </span>
  );

type CardHeadProps = {
  readonly card: Card;
  readonly now: number;
  /** Begins in another column. */
  readonly isContinued?: boolean;
};

export const CardHead = ({ card, now, isContinued = false }: CardHeadProps) => {
  const { order, status, isReverted } = card;
  return (
    <header className={clsx('border-b border-line px-2 py-1 text-lg leading-6', lookOf(card))}>
      <span className="flex items-baseline justify-between gap-2">
        <CardTime card={card} />
        <DueTime order={order} now={now} />
      </span>
      <span className="flex items-start gap-1.5">
        <MethodMark method={order.taMethod} />
        <h2 className="min-w-0 flex-1 font-normal break-words">
          <strong className="font-extrabold">{order.ref ?? order.id}</strong>{' '}
          {isContinued ? messages.cards.continued : order.fullName}
        </h2>
      </span>
      {order.outAt !== null && (
        <span className="block truncate text-base">{messages.out(kitchenTime(order.outAt, now), order.driver)}</span>
      )}
      {isReverted && <span className="block text-base">{messages.onThisScreenOnly}</span>}
      {status === 'NEW' && order.escalated > 0 && (
        <strong className="block text-base text-bad">
          <NotTaken escalated={order.escalated} />
        </strong>
      )}
      {isAtPrinters(order) && status !== 'CANCELLED' && (
        <span className="block text-base font-bold">{messages.printers.printing}</span>
      )}
      {order.cancelledBecause !== null && <span className="block text-base">{order.cancelledBecause}</span>}
      {order.paymentTrouble !== null && (
        <strong className="block text-base">{messages.paymentTrouble[order.paymentTrouble]}</strong>
      )}
    </header>
  );
};

/** Of the customer's note, its margin included. */
export const NOTE = 'flow-root px-2 pt-1.5';

type CardDishProps = {
  readonly item: StaffOrder['orderItems'][number];
  readonly onMark: (() => void) | undefined;
};

const ROW = 'flex w-full gap-1.5 px-2 py-1 text-left text-(length:--dish-size) leading-[1.25] text-ink';

export const CardDish = ({ item: { quantity, name, done }, onMark }: CardDishProps) => {
  const { dish, variant } = dishOf(name);
  const line = (
    <>
      {done ? (
        <Icon className="mt-0.5 size-6 shrink-0 text-good">
          <path d="M4 12.5l5.5 5.5L20 6.5" strokeWidth="3.5" />
        </Icon>
      ) : (
        <strong className="min-w-5 font-black tabular-nums">{quantity}</strong>
      )}
      <span className={clsx('min-w-0 font-semibold break-words hyphens-auto', done && 'text-ink-soft line-through')}>
        {done && `${quantity} `}
        {dish}
        {variant && <span className="block font-medium">{variant}</span>}
      </span>
    </>
  );
  if (!onMark) return <span className={ROW}>{line}</span>;
  return (
    <button
      type="button"
      aria-pressed={done}
      className={clsx(ROW, 'min-h-12 items-center rounded-control hover:bg-sunken')}
      onClick={onMark}
    >
      {line}
    </button>
  );
};
