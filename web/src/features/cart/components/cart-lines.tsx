import { formatMoney } from '@hatch/kernel/rules';
import type { ReactNode } from 'react';
import { Button } from '../../../components/ui/button';
import { BinIcon } from '../../../components/ui/bin-icon';
import { useCartLabel } from '../../../site/cart-label';
import type { CartItem } from '../cart';
import { useCart } from '../cart-context';
import { useClear } from '../hooks/use-clear';
import { CartLine } from './cart-line';

type CartLinesProps = {
  readonly closed: boolean;
  /** Absent beside the menu, which has the pictures; sums then stand below the lines. */
  readonly renderImage?: (item: CartItem) => ReactNode;
  readonly renderInstead: (item: CartItem) => ReactNode;
};

export const CartLines = ({ closed, renderImage, renderInstead }: CartLinesProps) => {
  const label = useCartLabel();
  const { items, count, total, change } = useCart();
  const clear = useClear();
  const lines = items.map((item) => (
    <CartLine
      key={`${item.id}.${item.variant}`}
      item={item}
      image={renderImage?.(item)}
      instead={renderInstead(item)}
      closed={closed}
      onChange={change}
    />
  ));
  if (!renderImage) return <ul className="divide-y divide-line">{lines}</ul>;
  return (
    <section aria-label={`Items in your ${label}`} className="rounded-card border border-line bg-card px-4 shadow-card">
      <ul className="divide-y divide-line">{lines}</ul>
      <div className="flex flex-wrap items-center gap-3 border-t border-line py-3">
        <Button look="quiet" title={`Clear ${label}`} className="-ml-2 px-2" onClick={clear}>
          <BinIcon width="20" height="20" />
          Clear {label}
        </Button>
        <p className="ml-auto text-right leading-tight">
          <span className="block text-sm text-ink-soft">
            Total items: <span>{count}</span>
          </span>
          <span className="text-xl font-bold">
            <span className="text-base font-normal">Total </span>
            {formatMoney(total)}
          </span>
        </p>
      </div>
    </section>
  );
};
