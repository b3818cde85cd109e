import { useMemo, useState } from 'react';
import { readNote, writeNote } from '../cart-copy';

/** What the customer typed for the order of this cart, undefined while they typed nothing; the next cart begins without. */
export const useCartNote = (cartId: string): readonly [string | undefined, (note: string) => void] => {
  const [typed, setTyped] = useState<{ readonly cartId: string; readonly note: string }>();
  const kept = useMemo(() => readNote(cartId), [cartId]);
  const write = (note: string): void => {
    setTyped({ cartId, note });
    writeNote(cartId, note);
  };
  return [typed?.cartId === cartId ? typed.note : kept, write];
};
