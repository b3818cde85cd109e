import { Button } from '../../../components/ui/button';
import { useCartLabel } from '../../../site/cart-label';
import type { CartItem } from '../cart';
import { useCart } from '../cart-context';
import { useLapsed } from '../hooks/use-lapsed';

const titleOf = (label: string): string => `No longer in your ${label}`;
const WHY = 'We keep items for a while only, and share what is left of them.';

type LapsedNoticeProps = { readonly closed: boolean };

/** G20: what went back to the shop, and what of it can still be had. */
export const LapsedNotice = ({ closed }: LapsedNoticeProps) => {
  const label = useCartLabel();
  const { lapsed, dismiss } = useLapsed();
  if (lapsed.length === 0) return null;
  return (
    <section
      role="status"
      aria-label={titleOf(label)}
      className="w-full rounded-card border border-edge bg-card p-4 text-left shadow-card"
    >
      <h2 className="font-bold">{titleOf(label)}</h2>
      <p className="text-sm text-ink-soft">{WHY}</p>
      <ul className="my-2 divide-y divide-line">
        {lapsed.map((item) => (
          <LapsedItem key={`${item.id}.${item.variant}`} item={item} closed={closed} />
        ))}
      </ul>
      <Button look="quiet" className="-ml-2 px-2" onClick={dismiss}>
        All right
      </Button>
    </section>
  );
};

type LapsedItemProps = { readonly item: CartItem; readonly closed: boolean };

const LapsedItem = ({ item, closed }: LapsedItemProps) => {
  const { change } = useCart();
  const name = item.variant === '' ? item.name : `${item.name}, ${item.variant}`;
  const left = item.status === 'active' ? Math.min(item.quantity, item.available) : 0;
  const again = left === item.quantity ? 'again' : `${left} again`;
  const addAgain = (): void => {
    for (let unit = 0; unit < left; unit++) change({ kind: 'add', item });
  };
  return (
    <li className="flex min-h-14 items-center justify-between gap-3 py-1">
      <span>
        {item.quantity} × {name}
      </span>
      {left > 0 && !closed ? (
        <Button look="secondary" aria-label={`Add ${again} ${name}`} onClick={addAgain}>
          Add {again}
        </Button>
      ) : (
        <span className="text-sm text-ink-soft">{closed ? '' : 'No more left'}</span>
      )}
    </li>
  );
};
