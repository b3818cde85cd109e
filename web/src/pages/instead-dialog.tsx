import { formatMoney } from '@hatch/kernel/rules';
import { useQuery } from '@tanstack/react-query';
import { Button } from '../components/ui/button';
import { Dialog } from '../components/ui/dialog';
import { ReadFailed } from '../components/ui/read-failed';
import { Skeleton } from '../components/ui/skeleton';
import { type CartItem, nameOf, unitPrice } from '../features/cart/cart';
import { useCart } from '../features/cart/cart-context';
import type { Addable } from '../features/cart/components/add-to-cart-button';
import { messages } from '../features/cart/messages';
import { productsQuery } from '../features/catalog/api/products';
import type { Product } from '../features/catalog/product';
import { useIsClosed } from '../features/store-status/hooks/use-store-state';
import { reasonOf } from '../lib/http';
import { addableOf } from './addable';

const choicesOf = (product: Product): readonly Addable[] =>
  product.variants.length === 0 ? [addableOf(product)] : product.variants.map((variant) => addableOf(product, variant));

const choicesInstead = (products: readonly Product[], { id, categories }: CartItem): readonly Addable[] => {
  const alike = products.filter(
    (product) => product.id !== id && product.categories.some((each) => categories.includes(each)),
  );
  return [...products.filter((product) => product.id === id), ...alike]
    .flatMap(choicesOf)
    .filter(({ status, available }) => status === 'active' && available > 0);
};

type InsteadDialogProps = { readonly item: CartItem; readonly onClose: () => void };

export const InsteadDialog = ({ item, onClose }: InsteadDialogProps) => {
  const { change } = useCart();
  const closed = useIsClosed();
  const { data: products, error, refetch } = useQuery(productsQuery);
  const choices = products && choicesInstead(products, item);
  const take = (choice: Addable): void => {
    for (let unit = 0; unit < Math.min(item.quantity, choice.available); unit++) change({ kind: 'add', item: choice });
    change({ kind: 'remove', line: { id: item.id, variant: item.variant } });
    onClose();
  };
  return (
    <Dialog
      title={messages.insteadOf(nameOf(item))}
      onClose={onClose}
      footer={
        <Button look="secondary" onClick={onClose}>
          {messages.done}
        </Button>
      }
    >
      {error && <ReadFailed onRetry={refetch}>{reasonOf(error)}</ReadFailed>}
      {!error && !choices && <Skeleton className="h-32" />}
      {choices?.length === 0 && <p>{messages.nothingInstead}</p>}
      <ul className="divide-y divide-line">
        {choices?.map((choice) => (
          <li key={`${choice.id}.${choice.variant}`} className="flex items-center gap-3 py-2">
            <p className="min-w-0 flex-1">
              <span className="block font-semibold">{nameOf(choice)}</span>
              <span className="text-sm text-ink-soft">{formatMoney(unitPrice(choice))}</span>
            </p>
            <Button disabled={closed} aria-label={`${messages.take}: ${nameOf(choice)}`} onClick={() => take(choice)}>
              {messages.take}
            </Button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
};
