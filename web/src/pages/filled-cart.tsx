import { useCart } from '../features/cart/cart-context';
import { CartLines } from '../features/cart/components/cart-lines';
import { LapsedNotice } from '../features/cart/components/lapsed-notice';
import { useIsClosed } from '../features/store-status/hooks/use-store-state';
import { useWideScreen } from '../lib/use-wide-screen';
import { useCartLabel } from '../site/cart-label';
import { CartActions } from './cart-actions';
import { InsteadButton } from './instead-button';
import { useSite } from '../site/settings';
import { useChoiceDraft } from '../features/delivery/hooks/use-choice-draft';
import { formatMoney } from '@hatch/kernel/rules';
import { Link, type LinkProps } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { Button, buttonClass } from '../components/ui/button';
import { isUnavailable } from '../features/cart/cart';
import { useClear } from '../features/cart/hooks/use-clear';
import { messages } from '../features/cart/messages';

type CartBarProps = {
  readonly checkoutPath: LinkProps['to'];
  readonly isFoot: boolean;
};

const CartBar = ({ checkoutPath, isFoot }: CartBarProps) => {
  const label = useCartLabel();
  const { items, count, total } = useCart();
  const clear = useClear();
  const gone = items.filter(isUnavailable).length;
  return (
    <div className="mx-auto flex max-w-6xl flex-wrap items-center gap-x-2 gap-y-1 lg:gap-x-0">
      <p className={clsx('mr-auto leading-tight', isFoot && 'w-full')}>
        <span className="block text-sm text-ink-soft">
          {count} {count === 1 ? 'item' : 'items'}
        </span>
        <span className="text-lg font-bold">{formatMoney(total)}</span>
        {gone > 0 && <span className="block text-sm font-semibold text-bad">{messages.gone(gone)}</span>}
      </p>
      <Button
        look="quiet"
        title={`Clear ${label}`}
        aria-label={`Clear ${label}`}
        className="max-sm:hidden lg:px-2"
        onClick={clear}
      >
        Clear
      </Button>
      <Link to={checkoutPath} className={buttonClass('quiet', 'max-sm:hidden lg:px-2')}>
        Checkout
      </Link>
      <Link
        to="/manageCart"
        className={buttonClass(isFoot ? 'secondary' : 'primary', clsx(isFoot && 'ml-auto lg:px-2'))}
      >
        View {label}
      </Link>
    </div>
  );
};

/** A takeaway's method is chosen on the cart page first. */
const useCheckoutPath = (): '/checkout' | '/manageCart' => {
  const { isTakeaway } = useSite();
  const { draft } = useChoiceDraft(useCart().cartId);
  return isTakeaway && !draft.isRecorded ? '/manageCart' : '/checkout';
};

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
