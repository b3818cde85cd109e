import { Button } from '../../../components/ui/button';
import { messages } from '../../../lib/messages';
import { useCartLabel } from '../../../site/cart-label';
import { type CartItem, quantityOf } from '../cart';
import { useCart } from '../cart-context';

export type Addable = Omit<CartItem, 'quantity'>;

type AddToCartButtonProps = {
  readonly item: Addable;
  /** Id of the product's name, as many buttons have the same text. */
  readonly describedBy: string;
  /** Why ordering is closed; undefined while it is open. */
  readonly closed: string | undefined;
  readonly showStock?: boolean;
};

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
