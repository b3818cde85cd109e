import { useMutation, useQueryClient } from '@tanstack/react-query';
import { alertFailure } from '../../../lib/alert-failure';
import { type Answer, reasonOf, type Success } from '../../../lib/http';
import { byPerson } from '../../shared-tablet/person-prompt';
import { rereadOrder } from './live-changes';
import { offerUndo, type UndoableStep } from './undo-step';

export const orderKey = (orderId: string) => ['kitchen', 'order', orderId] as const;

type OrderMutation<Said, Wanted> = {
  readonly orderId: string;
  readonly mutationFn: (wanted: Wanted) => Promise<Answer<Said>>;
  readonly texts: { readonly refused: string; readonly failed: string };
  readonly onSuccess?: (answer: Success<Said>) => Promise<void>;
  readonly undoable?: UndoableStep | undefined;
  readonly changesOrder?: boolean;
};

/** Pending until the order has been read again. */
export const useOrderMutation = <Said, Wanted = void>({
  orderId,
  mutationFn,
  texts,
  onSuccess,
  undoable,
  changesOrder = true,
}: OrderMutation<Said, Wanted>) => {
  const queries = useQueryClient();
  return useMutation({
    mutationKey: orderKey(orderId),
    mutationFn: (wanted: Wanted) => byPerson(() => mutationFn(wanted)),
    // As it was when pressed: the order may be read again before the answer.
    onMutate: () => undoable,
    onSuccess: async (answer, _wanted, offered) => {
      if (!answer.status) return alertFailure(texts.refused, answer.message);
      if (offered) offerUndo(queries, orderId, offered);
      await onSuccess?.(answer);
      if (changesOrder) await rereadOrder(queries, orderId);
    },
    onError: (failure) => alertFailure(texts.failed, reasonOf(failure)),
  });
};
