import { formatMoney } from '@hatch/kernel/rules';
import { clsx } from 'clsx';
import type { MouseEvent, ReactNode } from 'react';
import { Button } from '../../../components/ui/button';
import { BinIcon } from '../../../components/ui/bin-icon';
import { type CartChange, type CartItem, isUnavailable, lineTotal, nameOf, unitPrice } from '../cart';
import { messages } from '../messages';
import { Icon, type IconProps } from '../../../components/ui/icon';

const PlusIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M12 5v14M5 12h14" />
  </Icon>
);

const MinusIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M5 12h14" />
  </Icon>
);

type CartLineProps = {
  readonly item: CartItem;
  /** Absent in the narrow column beside the menu. */
  readonly image?: ReactNode;
  readonly instead: ReactNode;
  readonly closed: boolean;
  readonly onChange: (change: CartChange) => void;
};

const STEP = 'grid size-11 place-items-center rounded-full text-accent hover:bg-accent-soft';

/** The pressed button is about to go: move the focus to an element that ignores a held key. */
const focusQuantity = (line: Element | null | undefined): void => line?.querySelector('output')?.focus();

const lineBeside = (button: HTMLButtonElement): Element | null | undefined => {
  const line = button.closest('li');
  return line?.nextElementSibling ?? line?.previousElementSibling;
};

export const CartLine = ({ item, image, instead, closed, onChange }: CartLineProps) => {
  // Beside the menu the dishes have the headings.
  const Heading = image ? 'h2' : 'p';
  const name = nameOf(item);
  const line = { id: item.id, variant: item.variant };
  const isGone = isUnavailable(item);
  const remove = ({ currentTarget }: MouseEvent<HTMLButtonElement>): void => {
    lineBeside(currentTarget)?.querySelector<HTMLButtonElement>('[title="Remove"]')?.focus();
    onChange({ kind: 'remove', line });
  };
  const decrease = ({ currentTarget }: MouseEvent<HTMLButtonElement>): void => {
    if (item.quantity === 1) focusQuantity(lineBeside(currentTarget));
    onChange({ kind: 'decrease', line });
  };
  const increase = ({ currentTarget }: MouseEvent<HTMLButtonElement>): void => {
    if (item.available === 1) focusQuantity(currentTarget.closest('li'));
    onChange({ kind: 'increase', line });
  };
  return (
    <li
      className={clsx(
        'grid gap-x-3 gap-y-2',
        image
          ? 'py-4 grid-cols-[min(5rem,25vw)_minmax(0,1fr)_auto] sm:grid-cols-[6rem_minmax(0,1fr)_auto]'
          : 'py-2 grid-cols-[minmax(0,1fr)_auto]',
      )}
    >
      {image && <div className="overflow-hidden rounded-control">{image}</div>}
      <div className="min-w-0 break-words">
        <Heading className="leading-snug font-bold">
          {item.onMenu ? (
            <a href={`/product/${item.id}`} data-modal className="-my-3 inline-block py-3 hover:underline">
              {item.name}
            </a>
          ) : (
            item.name
          )}
        </Heading>
        {item.variant !== '' && <p className="text-sm font-semibold text-accent">{item.variant}</p>}
        {image && <p className="line-clamp-2 text-sm text-ink-soft">{item.shortDesc}</p>}
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
        onClick={remove}
      >
        <BinIcon width="20" height="20" />
      </button>
      {isGone && (
        <div className="col-span-full flex flex-wrap items-center gap-2 rounded-control bg-bad-soft px-3 py-1">
          <p role="status" className="mr-auto py-2 font-semibold text-bad">
            {messages.problem(item)}
          </p>
          <Button look="quiet" aria-label={`${messages.remove} ${name}`} className="px-2" onClick={remove}>
            {messages.remove}
          </Button>
          {instead}
        </div>
      )}
      <div
        className={clsx(
          'col-span-full flex flex-wrap items-center justify-between',
          image && 'sm:col-span-2 sm:col-start-2',
        )}
      >
        <div
          role="group"
          aria-label={`Quantity of ${name}`}
          className="flex items-center rounded-full border border-line"
        >
          <button type="button" aria-label={`Decrease ${name}`} className={STEP} onClick={decrease}>
            <MinusIcon />
          </button>
          <output tabIndex={-1} className="min-w-8 text-center font-bold">
            {item.quantity}
          </output>
          {item.available > 0 && !closed && !isGone ? (
            <button type="button" aria-label={`Increase ${name}`} className={STEP} onClick={increase}>
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
