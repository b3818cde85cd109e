import { formatMoney } from '@hatch/kernel/rules';
import { type ReactNode } from 'react';
import { BinIcon } from '../../../components/ui/icons';
import { type CartChange, type CartItem, lineTotal, unitPrice } from '../cart';
import { messages } from '../messages';
import { MinusIcon, PlusIcon } from './quantity-icons';

type CartLineProps = {
  readonly item: CartItem;
  readonly image: ReactNode;
  /** A closed store takes nothing more (OPEN-27). */
  readonly closed: boolean;
  readonly onChange: (change: CartChange) => void;
};

const STEP = 'grid size-11 place-items-center rounded-full text-accent hover:bg-accent-soft';

/** The line is about to go, and a keyboard's place with it: on to the same button of the next line, or the one before. */
const focusBeside = (button: HTMLButtonElement): void => {
  const line = button.closest('li');
  const beside = line?.nextElementSibling ?? line?.previousElementSibling;
  beside?.querySelector<HTMLButtonElement>('[title="Remove"]')?.focus();
};

export const CartLine = ({ item, image, closed, onChange }: CartLineProps) => {
  const name = item.variant === '' ? item.name : `${item.name}, ${item.variant}`;
  const line = { id: item.id, variant: item.variant };
  return (
    <li className="grid grid-cols-[5rem_minmax(0,1fr)_auto] gap-x-3 gap-y-2 py-4 sm:grid-cols-[6rem_minmax(0,1fr)_auto]">
      <div className="overflow-hidden rounded-control">{image}</div>
      <div className="min-w-0">
        <h2 className="leading-snug font-bold">
          <a href={`/product/${item.id}`} data-modal className="-my-3 inline-block py-3 hover:underline">
            {item.name}
          </a>
        </h2>
        {item.variant !== '' && <p className="text-sm font-semibold text-accent">{item.variant}</p>}
        <p className="line-clamp-2 text-sm text-ink-soft">{item.shortDesc}</p>
        {item.virtual && <p className="mt-1 text-sm text-good">{messages.virtualNote}</p>}
        <p className="mt-1 text-sm">
          {formatMoney(unitPrice(item))} <span className="text-ink-soft">each</span>
        </p>
      </div>
      <button
        type="button"
        aria-label={`Remove ${name}`}
        title="Remove"
        className="grid size-11 place-items-center rounded-full text-ink-soft hover:bg-bad-soft hover:text-bad"
        onClick={({ currentTarget }) => {
          focusBeside(currentTarget);
          onChange({ kind: 'remove', line });
        }}
      >
        <BinIcon width="20" height="20" />
      </button>
      <div className="col-span-3 flex items-center justify-between sm:col-span-2 sm:col-start-2">
        <div
          role="group"
          aria-label={`Quantity of ${name}`}
          className="flex items-center rounded-full border border-line"
        >
          <button
            type="button"
            aria-label={`Decrease ${name}`}
            className={STEP}
            onClick={() => onChange({ kind: 'decrease', line })}
          >
            <MinusIcon />
          </button>
          <output className="min-w-8 text-center font-bold">{item.quantity}</output>
          {item.available > 0 && !closed ? (
            <button
              type="button"
              aria-label={`Increase ${name}`}
              className={STEP}
              onClick={() => onChange({ kind: 'increase', line })}
            >
              <PlusIcon />
            </button>
          ) : (
            <span className="size-11" />
          )}
        </div>
        <span className="text-lg font-bold">{formatMoney(lineTotal(item))}</span>
      </div>
    </li>
  );
};
