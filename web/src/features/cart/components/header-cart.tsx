import { formatMoney } from '@hatch/kernel/rules';
import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { BasketIcon } from '../../../components/ui/icons';
import { useCartLabel } from '../../../site/cart-label';
import { useCart } from '../cart-context';
import { useEffect, useState } from 'react';

const PULSE_MS = 1000;

const usePulse = (value: number): boolean => {
  const [seen, setSeen] = useState(value);
  useEffect(() => {
    if (seen === value) return undefined;
    const timer = setTimeout(() => setSeen(value), PULSE_MS);
    return () => clearTimeout(timer);
  }, [seen, value]);
  return seen !== value;
};

export const HeaderCart = () => {
  const label = useCartLabel();
  const { count, total, lastChange } = useCart();
  const pulsing = usePulse(lastChange);
  return (
    <Link to="/manageCart" data-pulse={pulsing || undefined} className={clsx('rounded-full px-0!', pulsing && 'pulse')}>
      <span
        // A new key restarts a running pulse.
        key={lastChange}
        className={clsx(
          'flex min-h-11 items-center gap-2 rounded-full bg-accent px-4 max-[30rem]:gap-1.5 max-[30rem]:px-2 font-bold text-accent-ink hover:bg-accent-strong',
          pulsing && 'animate-pulse-once',
        )}
      >
        <BasketIcon />
        <span className="sr-only">Your {label}:</span>
        <span>
          {count}
          <span className="sr-only"> {count === 1 ? 'item' : 'items'}</span>
        </span>
        <span>{count === 0 ? '£' : formatMoney(total)}</span>
      </span>
    </Link>
  );
};
