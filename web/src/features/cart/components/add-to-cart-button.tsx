import { Button } from '../../../components/ui/button';
import { messages } from '../../../lib/messages';
import { useCartLabel } from '../../../site/cart-label';
import { type CartItem, quantityOf } from '../cart';
import { useCart } from '../cart-context';

export type Addable = Omit<CartItem, 'quantity'>;

type AddToCartButtonProps = {
  readonly item: Addable;
  /** The id of what names it, as many buttons of a page say the same. */
  readonly describedBy: string;
  /** PROD-18: the takeaway is closed. */
  readonly closed: boolean;
  /** PROD-17 */
  readonly showStock?: boolean;
};

/** PROD-14 to PROD-18 */
export const AddToCartButton = ({ item, describedBy, closed, showStock = false }: AddToCartButtonProps) => {
  const label = useCartLabel();
  const { items, change } = useCart();
  const inCart = quantityOf(items, item);
  const canBeSold = item.status === 'active' && item.available > 0;
  return (
    <div className="flex flex-col items-stretch gap-1">
      <Button
        data-even-button
        disabled={!canBeSold || closed}
        title={canBeSold ? undefined : messages.catalog.noMoreStock}
        aria-describedby={describedBy}
        className="min-w-(--add-button-width) whitespace-nowrap"
        onClick={() => change({ kind: 'add', item })}
      >
        Add to {label} ({inCart})
      </Button>
      {!canBeSold && <span className="text-center text-sm text-ink-soft">{messages.catalog.noMoreStock}</span>}
      {showStock && <span className="text-center text-sm text-ink-soft">Stock remaining: {item.available}</span>}
    </div>
  );
};
