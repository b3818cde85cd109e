import { useMutation } from '@tanstack/react-query';
import { http } from '../../../lib/http';
import { ORDER_SCOPE } from './order-scope';
import { fromNote } from './wire';

/** Creates or updates the session's open order. Without a note the order keeps its own. */
export const saveCartAsOrder = async (note: string | undefined): Promise<void> => {
  await http.readByPost('/api/saveCartAsOrder', fromNote(note));
};

export const useSaveCartAsOrder = (onSaved: () => Promise<unknown>) =>
  useMutation({ scope: ORDER_SCOPE, mutationFn: saveCartAsOrder, onSuccess: onSaved });
