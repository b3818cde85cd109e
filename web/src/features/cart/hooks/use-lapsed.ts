import { useState } from 'react';
import { readSeenLapse, writeSeenLapse } from '../cart-copy';
import { useCart } from '../cart-context';

/** What the customer was not told of yet, in this tab (G20). */
export const useLapsed = () => {
  const { cartId, lapsed } = useCart();
  const [seen, setSeen] = useState(readSeenLapse);
  const now = JSON.stringify([cartId, lapsed.map(({ id, variant, quantity }) => [id, variant, quantity])]);
  const dismiss = (): void => {
    writeSeenLapse(now);
    setSeen(now);
  };
  return { lapsed: seen === now ? [] : lapsed, dismiss };
};
