import { clsx } from 'clsx';
import { Icon } from '../../../../components/ui/icon';
import { dishOf } from '../../cards/dish';
import type { StaffOrder } from '../../staff-order';

type CardDishProps = {
  readonly item: StaffOrder['orderItems'][number];
  readonly onMark: (() => void) | undefined;
};

const ROW = 'flex w-full gap-1.5 text-left text-2xl leading-7 text-ink xl:text-[1.375rem] 2xl:text-2xl';

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
