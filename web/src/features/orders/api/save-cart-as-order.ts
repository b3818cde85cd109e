import { useMutation } from '@tanstack/react-query';
import { http } from '../../../lib/http';
import { ORDER_SCOPE } from './order-scope';
import { fromExtraInfo } from './wire';

/** Creates or updates the session's open order. Without `extraInfo` the order keeps its own. */
export const saveCartAsOrder = async (extraInfo: string | undefined): Promise<void> => {
  await http.readByPost('/api/saveCartAsOrder', fromExtraInfo(extraInfo));
};

export const useSaveCartAsOrder = (onSaved: () => Promise<unknown>) =>
  useMutation({ scope: ORDER_SCOPE, mutationFn: saveCartAsOrder, onSuccess: onSaved });
