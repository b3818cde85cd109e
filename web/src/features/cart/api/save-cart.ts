import type { QueryClient } from '@tanstack/react-query';
import { http } from '../../../lib/http';
import { log } from '../../../lib/log';
import { notify } from '../../../lib/notify';
import { messages } from '../messages';
import { cartQuery, setCartLines } from './read-cart';
import { toCartLinesIfAny } from './refusal';
import type { CartLines } from './wire';

/** With an outdated revision the server saves nothing and answers the current cart. */
export const saveCart = async (
  queries: QueryClient,
  { items, revision }: Pick<CartLines, 'items' | 'revision'>,
): Promise<void> => {
  try {
    const answer = await http.post('/api/updateCartInSession', {
      items: items.map(({ id, variant, quantity }) => ({ id, variant, quantity })),
      revision,
    });
    const lines = toCartLinesIfAny(answer);
    if (lines) setCartLines(queries, lines);
    if (answer.status) return;
  } catch (failure) {
    // Already reported; stock moves stand, and the cart is read once the network is back.
    if (!navigator.onLine) return queries.invalidateQueries({ queryKey: cartQuery.queryKey, refetchType: 'none' });
    void log.error(messages.saveFailed, failure);
  }
  void notify.alert(messages.saveFailed);
};
