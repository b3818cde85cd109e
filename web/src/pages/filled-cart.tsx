import { useCart } from '../features/cart/cart-context';
import { CartBar } from '../features/cart/components/cart-bar';
import { CartLines } from '../features/cart/components/cart-lines';
import { LapsedNotice } from '../features/cart/components/lapsed-notice';
import { useCheckoutPath } from '../features/delivery/hooks/use-checkout-path';
import { useIsClosed } from '../features/store-status/hooks/use-store-state';
import { useWideScreen } from '../lib/use-wide-screen';
import { useCartLabel } from '../site/cart-label';
import { CartActions } from './cart-actions';
import { InsteadButton } from './instead-button';

export const FilledCart = () => {
  const { count } = useCart();
  const closed = useIsClosed();
  const checkoutPath = useCheckoutPath();
  const isWide = useWideScreen();
  return (
    <>
      <LapsedNotice closed={closed} />
      {count > 0 && (
        <div
          data-foot-bar
          className="border-t border-line bg-card px-4 py-2 shadow-float lg:rounded-card lg:border lg:p-4 lg:pb-0 lg:shadow-card"
        >
          {isWide && <CartColumn closed={closed} />}
          <div className="lg:sticky lg:bottom-0 lg:-mx-4 lg:border-t lg:border-line lg:bg-card lg:px-4 lg:py-3">
            <CartBar checkoutPath={checkoutPath} isFoot={isWide} />
          </div>
        </div>
      )}
    </>
  );
};

type CartColumnProps = { readonly closed: boolean };

const CartColumn = ({ closed }: CartColumnProps) => (
  <div className="flex flex-col gap-3 pb-4">
    <h2 className="text-xl font-bold">Your {useCartLabel()}</h2>
    <CartLines closed={closed} renderInstead={(item) => <InsteadButton item={item} />} />
    <CartActions />
  </div>
);
