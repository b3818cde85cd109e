import { clsx } from 'clsx';
import { useRef } from 'react';
import { useHiddenBelow } from '../../hooks/use-hidden-below';
import { messages } from '../../messages';
import type { StaffOrder } from '../../staff-order';
import { http } from '../../../../lib/http';
import { useOrderMutation } from '../../api/order-mutation';
import { CardNote } from '../customer-note';
import { Icon } from '../../../../components/ui/icon';
import { dishOf } from '../../cards/dish';

type CardDishProps = {
  readonly item: StaffOrder['orderItems'][number];
  readonly onMark: (() => void) | undefined;
};

const ROW = 'flex w-full gap-1.5 text-left text-2xl leading-7 text-ink xl:text-[1.375rem] 2xl:text-2xl';

const CardDish = ({ item: { quantity, name, done }, onMark }: CardDishProps) => {
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
        {variant && <span className="block text-[1.375rem] font-medium">{variant}</span>}
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

type Marked = { readonly sku: string; readonly done: boolean };

const useMarkDish = (orderId: string) =>
  useOrderMutation({
    orderId,
    mutationFn: (marked: Marked) => http.post('/takeaway/markDish', { orderId, ...marked }),
    texts: { refused: messages.dishFailed, failed: messages.dishFailed },
  });

type CardDishesProps = {
  readonly order: StaffOrder;
  readonly name: string;
  readonly isCooking: boolean;
};

export const CardDishes = ({ order, name, isCooking }: CardDishesProps) => {
  const { id, orderItems } = order;
  const box = useRef<HTMLElement>(null);
  const { mutate: mark } = useMarkDish(id);
  const hidden = useHiddenBelow(box, 'li', orderItems);
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <section
        ref={box}
        aria-label={messages.cards.dishesOf(name)}
        // For scrolling by keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-2 pt-2"
      >
        <CardNote order={order} />
        <ul className={clsx('flex flex-col pb-1', !isCooking && 'gap-1.5')}>
          {orderItems.map((item) => (
            <li key={item.sku}>
              <CardDish item={item} onMark={isCooking ? () => mark({ sku: item.sku, done: !item.done }) : undefined} />
            </li>
          ))}
        </ul>
      </section>
      {hidden > 0 && (
        <p className="border-t border-line bg-sunken px-2 text-lg font-extrabold text-ink">
          {messages.cards.more(hidden)}
        </p>
      )}
    </div>
  );
};
