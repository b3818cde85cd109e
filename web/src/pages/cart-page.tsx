import { useState } from 'react';
import { Link } from '@tanstack/react-router';
import { buttonClass } from '../components/ui/button';
import { Skeleton } from '../components/ui/skeleton';
import { useCart } from '../features/cart/cart-context';
import { CartLines } from '../features/cart/components/cart-lines';
import { LapsedNotice } from '../features/cart/components/lapsed-notice';
import { CartUnread } from '../features/cart/components/cart-unread';
import { ProductImage } from '../features/catalog/components/product-image';
import { LastOrderLink } from '../features/orders/components/last-order-link';
import { useIsClosed } from '../features/store-status/hooks/use-store-state';
import { useTakeawayCheck } from '../features/store-status/hooks/use-takeaway-check';
import { messages } from '../lib/messages';
import { useCartLabel } from '../site/cart-label';
import { ContentSlot } from '../site/content-slot';
import { CartActions } from './cart-actions';
import { InsteadButton } from './instead-button';

/** Emptying the cart removed the element with the focus. */
const focus = (heading: HTMLElement | null): void => heading?.focus();

export const CartPage = () => (
  <>
    <Cart />
    <ContentSlot part="PlaceParts" place="custom/cart" />
  </>
);

const Cart = () => {
  const label = useCartLabel();
  const { items, loaded, failed, reload } = useCart();
  useTakeawayCheck();
  const closed = useIsClosed();

  const [wasFilled, setWasFilled] = useState(false);
  if (!wasFilled && items.length > 0) setWasFilled(true);

  if (!loaded && failed)
    return (
      <div className="flex flex-col gap-4 py-12 text-center">
        <h1 className="text-2xl font-bold">Your {label}</h1>
        <CartUnread onRetry={() => void reload()} />
      </div>
    );
  if (!loaded) return <CartSkeleton label={label} />;
  if (items.length === 0)
    return (
      <div className="flex flex-col items-center gap-4 py-12 text-center">
        <LapsedNotice closed={closed} />
        <h1 ref={wasFilled ? focus : undefined} tabIndex={-1} className="text-2xl font-bold">
          Your {label} is empty
        </h1>
        <p className="text-ink-soft">{messages.cart.emptyHint}</p>
        <Link to="/" className={buttonClass()}>
          {messages.page.home}
        </Link>
        <LastOrderLink />
      </div>
    );
  return (
    <div className="grid grid-cols-1 gap-5 lg:grid-cols-[minmax(0,1fr)_24rem] lg:items-start">
      <h1 className="text-3xl font-bold lg:col-span-2">Your {label}</h1>
      <div className="empty:hidden lg:col-span-2">
        <LapsedNotice closed={closed} />
      </div>
      <CartLines
        closed={closed}
        renderImage={({ image }) => <ProductImage image={image} first sizes="6rem" />}
        renderInstead={(item) => <InsteadButton item={item} />}
      />
      <CartActions />
    </div>
  );
};

type CartSkeletonProps = { readonly label: string };

const CartSkeleton = ({ label }: CartSkeletonProps) => (
  <div aria-busy="true" className="flex flex-col gap-4">
    <h1 className="text-3xl font-bold">Your {label}</h1>
    <Skeleton className="h-32" />
    <Skeleton className="h-32" />
  </div>
);
