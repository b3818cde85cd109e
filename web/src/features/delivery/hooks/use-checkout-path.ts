import { useSite } from '../../../site/settings';
import { useCart } from '../../cart/cart-context';
import { useChoiceDraft } from './use-choice-draft';

/** OPEN-25: a takeaway's way to the checkout leads over the cart page until a method is chosen. */
export const useCheckoutPath = (): '/checkout' | '/manageCart' => {
  const { isTakeaway } = useSite();
  const { draft } = useChoiceDraft(useCart().cartId);
  return isTakeaway && !draft.isRecorded ? '/manageCart' : '/checkout';
};
