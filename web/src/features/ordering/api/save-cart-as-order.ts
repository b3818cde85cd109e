import { useMutation } from '@tanstack/react-query';
import { http } from '../../../lib/http';
import { ORDER_SCOPE } from './order-scope';
import { fromExtraInfo } from './wire';

/**
 * Makes the session's cart its open order, or brings that order up to the cart (OPEN-32). Without `extraInfo` the order
 * keeps what it has.
 */
export const saveCartAsOrder = async (extraInfo: string | undefined): Promise<void> => {
  await http.readByPost('/api/saveCartAsOrder', fromExtraInfo(extraInfo));
};

/** Pending until `onSaved` is done. */
export const useSaveCartAsOrder = (onSaved: () => Promise<unknown>) =>
  useMutation({ scope: ORDER_SCOPE, mutationFn: saveCartAsOrder, onSuccess: onSaved });
