import { Button } from '../../../components/ui/button';
import { useCartLabel } from '../../../site/cart-label';
import { useQueryClient } from '@tanstack/react-query';
import { type CartItem, nameOf, quantityOf } from '../cart';
import { restoreCart } from '../api/restore-cart';
import { messages } from '../messages';
import { useCart } from '../cart-context';
import { readTab, writeTab } from '../../../lib/tab-storage';
import { useKept } from '../../../lib/use-kept';

const KEY = 'hatch-lapse';

const readSeen = (): unknown => readTab(KEY);

/** Only items not yet announced in this tab. */
const useLapsed = () => {
  const { cartId, lapsed } = useCart();
  const [seen, setSeen] = useKept(readSeen, null);
  const now = JSON.stringify([cartId, lapsed.map(({ id, variant, quantity }) => [id, variant, quantity])]);
  const dismiss = (): void => {
    writeTab(KEY, now);
    setSeen(now);
  };
  return { lapsed: seen === now ? [] : lapsed, dismiss };
};

const titleOf = (label: string): string => `No longer in your ${label}`;
const WHY = 'We keep items for a limited time, so that other customers can order them too.';

const leftOf = ({ status, quantity, available }: CartItem): number =>
  status === 'active' ? Math.max(0, Math.min(quantity, available)) : 0;

type LapsedNoticeProps = { readonly closed: boolean };

export const LapsedNotice = ({ closed }: LapsedNoticeProps) => {
  const label = useCartLabel();
  const queries = useQueryClient();
  const { items } = useCart();
  const { lapsed, dismiss } = useLapsed();
  if (lapsed.length === 0) return null;
  const isLeft = !closed && lapsed.some((item) => leftOf(item) > 0);
  // Each item leaves this list as it returns to the cart.
  const putBack = (): void => {
    const wanted = lapsed.map((item) => ({ ...item, quantity: quantityOf(items, item) + item.quantity }));
    restoreCart(queries, wanted, label);
  };
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
      {isLeft && (
        <Button className="mr-2" onClick={putBack}>
          {messages.putBack}
        </Button>
      )}
      <Button look="quiet" className="px-2" onClick={dismiss}>
        All right
      </Button>
    </section>
  );
};

type LapsedItemProps = { readonly item: CartItem; readonly closed: boolean };

const LapsedItem = ({ item, closed }: LapsedItemProps) => {
  const { change } = useCart();
  const name = nameOf(item);
  const left = leftOf(item);
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
