import { readTab, writeTab } from '../../../lib/tab-storage';
import { useKept } from '../../../lib/use-kept';
import { useCart } from '../cart-context';

const KEY = 'hatch-lapse';

const readSeen = (): unknown => readTab(KEY);

/** Only items not yet announced in this tab. */
export const useLapsed = () => {
  const { cartId, lapsed } = useCart();
  const [seen, setSeen] = useKept(readSeen, null);
  const now = JSON.stringify([cartId, lapsed.map(({ id, variant, quantity }) => [id, variant, quantity])]);
  const dismiss = (): void => {
    writeTab(KEY, now);
    setSeen(now);
  };
  return { lapsed: seen === now ? [] : lapsed, dismiss };
};
