import { useSite } from '../../../site/settings';
import { useCart } from '../../cart/cart-context';
import { useChoiceDraft } from './use-choice-draft';

/** A takeaway's method is chosen on the cart page first. */
export const useCheckoutPath = (): '/checkout' | '/manageCart' => {
  const { isTakeaway } = useSite();
  const { draft } = useChoiceDraft(useCart().cartId);
  return isTakeaway && !draft.isRecorded ? '/manageCart' : '/checkout';
};
