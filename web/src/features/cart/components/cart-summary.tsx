import { formatMoney } from '@hatch/kernel/rules';
import { Link, type LinkProps } from '@tanstack/react-router';
import { Button, buttonClass } from '../../../components/ui/button';
import { BinIcon } from '../../../components/ui/icons';
import { messages } from '../../../lib/messages';
import { useCartLabel } from '../../../site/cart-label';
import { useCart } from '../cart-context';

type CartSummaryProps = {
  readonly checkoutPath: LinkProps['to'];
  /** The checkout is not what to do now. */
  readonly isClosed?: boolean;
};

/** NAV-05 to NAV-09: at the foot of a phone's screen, beside the menu on a wide one. */
export const CartSummary = ({ checkoutPath, isClosed = false }: CartSummaryProps) => {
  const label = useCartLabel();
  const { count, total, loaded, change } = useCart();
  if (!loaded || count === 0) return <EmptySummary label={label} loaded={loaded} />;
  return (
    <section
      aria-label={`Summary of your ${label}`}
      className="fixed inset-x-0 bottom-0 z-20 border-t border-line bg-card p-3 shadow-float lg:sticky lg:inset-auto lg:top-20 lg:rounded-card lg:border lg:p-5 lg:shadow-card"
    >
      <div className="mx-auto flex max-w-6xl items-center gap-2 lg:flex-wrap lg:gap-3">
        <p className="mr-auto leading-tight lg:w-full">
          <span className="block text-sm text-ink-soft">
            {count} {count === 1 ? 'item' : 'items'}
          </span>
          <span className="text-lg font-bold lg:text-2xl">{formatMoney(total)}</span>
        </p>
        <Link to="/manageCart" className={buttonClass('secondary', 'lg:flex-1')}>
          Manage<span className="sr-only"> your {label}</span>
        </Link>
        <Link to={checkoutPath} className={buttonClass(isClosed ? 'secondary' : 'primary', 'lg:order-last lg:w-full')}>
          Checkout
        </Link>
        <Button
          look="quiet"
          title={`Clear ${label}`}
          aria-label={`Clear ${label}`}
          className="px-2.5"
          onClick={() => change({ kind: 'clear' })}
        >
          <BinIcon />
        </Button>
      </div>
    </section>
  );
};

type EmptySummaryProps = { readonly label: string; readonly loaded: boolean };

const EmptySummary = ({ label, loaded }: EmptySummaryProps) => (
  <section
    aria-label={`Summary of your ${label}`}
    className="hidden min-h-36 rounded-card border border-dashed border-edge p-5 text-center lg:sticky lg:top-20 lg:block"
  >
    {loaded && (
      <>
        <p className="font-bold">Your {label} is empty</p>
        <p className="text-sm text-ink-soft">{messages.cart.emptyHint}</p>
      </>
    )}
  </section>
);
