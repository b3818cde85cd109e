import { createChunkLoader, prefetchChunk } from '../lib/chunk';
import { type ComponentType, useEffect } from 'react';
import { messages } from '../lib/messages';
import { notificationsNeeded } from '../lib/notifications-needed';
import { useChunk } from '../lib/use-chunk';
import { useCartLabel } from '../site/cart-label';
import { useCart } from '../features/cart/cart-context';

type Filled = { readonly FilledCart: ComponentType };

type CartSummaryProps = {
  /** The first paint never has a filled cart. */
  readonly load: () => Promise<Filled>;
};

const CartSummary = ({ load }: CartSummaryProps) => {
  const label = useCartLabel();
  const { count, loaded, lapsed } = useCart();
  const filled = useChunk(load, count > 0 || lapsed.length > 0);
  useEffect(() => void notificationsNeeded().then(() => prefetchChunk(load)), [load]);
  return (
    <section
      aria-label={`Summary of your ${label}`}
      className="fixed inset-x-0 bottom-0 z-20 max-h-dvh overflow-y-auto lg:sticky lg:inset-auto lg:top-20 lg:max-h-[calc(100dvh-9rem)]"
    >
      {filled && <filled.FilledCart />}
      {count === 0 && <EmptySummary label={label} loaded={loaded} />}
    </section>
  );
};

type EmptySummaryProps = { readonly label: string; readonly loaded: boolean };

const EmptySummary = ({ label, loaded }: EmptySummaryProps) => (
  <div className="hidden min-h-36 rounded-card border border-dashed border-edge p-5 text-center lg:block">
    {loaded && (
      <>
        <p className="font-bold">Your {label} is empty</p>
        <p className="text-sm text-ink-soft">{messages.cart.emptyHint}</p>
      </>
    )}
  </div>
);

const loadFilled = createChunkLoader(() => import('./filled-cart'));

export const CartBeside = () => <CartSummary load={loadFilled} />;
