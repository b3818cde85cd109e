import { useQueryClient } from '@tanstack/react-query';
import { createChunkLoader } from '../../../lib/chunk';
import { loadChunkOrAsk } from '../../../lib/load-chunk-or-ask';
import { useCartLabel } from '../../../site/cart-label';
import { useCart } from '../cart-context';

const loadRestore = createChunkLoader(() => import('../api/restore-cart'));

export const useClear = (): (() => void) => {
  const queries = useQueryClient();
  const label = useCartLabel();
  const { items, change } = useCart();
  return () => {
    change({ kind: 'clear' });
    void loadChunkOrAsk(loadRestore).then((chunk) => chunk?.offerUndo(queries, items, label));
  };
};
