import { formatMoney } from '@hatch/kernel/rules';
import { Link, type LinkProps } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { Button, buttonClass } from '../../../components/ui/button';
import { useCartLabel } from '../../../site/cart-label';
import { isUnavailable } from '../cart';
import { useCart } from '../cart-context';
import { useClear } from '../hooks/use-clear';
import { messages } from '../messages';

type CartBarProps = {
  readonly checkoutPath: LinkProps['to'];
  readonly isFoot: boolean;
};

export const CartBar = ({ checkoutPath, isFoot }: CartBarProps) => {
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
