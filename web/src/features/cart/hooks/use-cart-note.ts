import { useMemo, useState, useSyncExternalStore } from 'react';
import { readDraft, writeDraft } from '../../../lib/draft';
import { useCart } from '../cart-context';

const noteOf = (cartId: string): string | undefined => {
  const kept = readDraft('note', cartId);
  return typeof kept === 'string' ? kept : undefined;
};

const never = () => () => undefined;
const nothing = () => undefined;

/** Undefined until the customer types; each cart has its own note. */
export const useCartNote = (): readonly [string | undefined, (note: string) => void] => {
  const { cartId } = useCart();
  const [typed, setTyped] = useState<{ readonly cartId: string; readonly note: string }>();
  const read = useMemo(() => noteOf(cartId), [cartId]);
  const kept = useSyncExternalStore(never, () => read, nothing);
  const write = (note: string): void => {
    setTyped({ cartId, note });
    writeDraft('note', cartId, note);
  };
  return [typed?.cartId === cartId ? typed.note : kept, write];
};
