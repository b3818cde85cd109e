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
  /** PROD-18: why, while the takeaway is closed. */
  readonly closed: string | undefined;
  /** PROD-17 */
  readonly showStock?: boolean;
};

/** PROD-14 to PROD-18 */
export const AddToCartButton = ({ item, describedBy, closed, showStock = false }: AddToCartButtonProps) => {
  const label = useCartLabel();
  const { items, change } = useCart();
  const inCart = quantityOf(items, item);
  const canBeSold = item.status === 'active' && item.available > 0;
  const reason = canBeSold ? closed : messages.catalog.noMoreStock;
  return (
    <div className="flex flex-col items-stretch gap-1">
      <Button
        data-even-button
        disabled={reason !== undefined}
        title={reason}
        aria-describedby={describedBy}
        className="min-w-(--add-button-width) whitespace-nowrap"
        onClick={() => change({ kind: 'add', item })}
      >
        Add to {label} ({inCart})
      </Button>
      {reason !== undefined && <span className="text-center text-sm text-ink-soft">{reason}</span>}
      {showStock && canBeSold && (
        <span className="text-center text-sm text-ink-soft">Stock remaining: {item.available}</span>
      )}
    </div>
  );
};
