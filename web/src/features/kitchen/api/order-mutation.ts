import { useContext } from 'react';
import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { alertFailure } from '../../../lib/alert-failure';
import { type Answer, reasonOf, type Success, http } from '../../../lib/http';
import { byPerson } from '../../identity/shared-tablet/person-prompt';
import { rereadOrder, liveChangesQuery } from './live-changes';
import { UNDO_SECONDS } from '@hatch/kernel/rules';
import { notify } from '../../../lib/notify';
import { messages } from '../messages';
import { type UndoOffer, UndoOffersContext } from '../hooks/use-undo-offers';
import { alertUntilCleared, clearAlerts } from '../passing-alerts';
import { ordersQuery } from './orders';

type UndoableStep = 'paid' | 'accepted' | 'delayed' | 'started' | 'notified' | 'sent-out' | 'completed' | 'cancelled';

/** Names the step that was meant, so that an undo takes back no other. */
type Undo = { readonly step: UndoableStep; readonly until?: string | undefined };

const undo = async (queries: QueryClient, orderId: string, { step, until }: Undo): Promise<void> => {
  try {
    const { status, message } = await byPerson(() =>
      http.post('/takeaway/undoStep', { orderId, step, ...(until !== undefined && { until }) }),
    );
    if (!status) alertFailure(messages.undo.failed, message);
  } catch (failure) {
    alertFailure(messages.undo.failed, reasonOf(failure));
  }
  await rereadOrder(queries, orderId);
};

const nameOf = (queries: QueryClient, orderId: string): string => {
  const read = queries.getQueryData(liveChangesQuery.queryKey)?.readings.get(orderId)?.order;
  const listed = queries.getQueryData(ordersQuery.queryKey)?.orders.find(({ id }) => id === orderId);
  return (read ?? listed)?.ref ?? orderId;
};

const toastUndo = ({ text, run }: UndoOffer): void =>
  notify.toast(text, { seconds: UNDO_SECONDS, action: { label: messages.undo.label, run } });

export const orderKey = (orderId: string) => ['kitchen', 'order', orderId] as const;

/** What the answer to a step says of its undo. */
type Undoable = { readonly undo?: { readonly step: string; readonly until: string } | null };

type OrderMutation<Said, Wanted> = {
  readonly orderId: string;
  readonly mutationFn: (wanted: Wanted) => Promise<Answer<Said>>;
  readonly texts: { readonly refused: string; readonly failed: string };
  readonly onSuccess?: (answer: Success<Said>) => Promise<void>;
  readonly undoable?: UndoableStep | undefined;
  readonly changesOrder?: boolean;
};

/** Pending until the order has been read again. */
export const useOrderMutation = <Said extends Undoable, Wanted = void>({
  orderId,
  mutationFn,
  texts,
  onSuccess,
  undoable,
  changesOrder = true,
}: OrderMutation<Said, Wanted>) => {
  const queries = useQueryClient();
  const offers = useContext(UndoOffersContext);
  return useMutation({
    mutationKey: orderKey(orderId),
    mutationFn: (wanted: Wanted) => byPerson(() => mutationFn(wanted)),
    // As it was when pressed: the order may be read again before the answer.
    onMutate: () => undoable,
    onSuccess: async (answer, _wanted, offered) => {
      if (!answer.status) return alertFailure(texts.refused, answer.message);
      clearAlerts(texts.failed);
      if (offered) {
        const until = answer.undo?.step === offered ? answer.undo.until : undefined;
        (offers?.add ?? toastUndo)({
          orderId,
          text: messages.undo.done[offered](nameOf(queries, orderId)),
          run: () => void undo(queries, orderId, { step: offered, until }),
        });
      }
      await onSuccess?.(answer);
      if (changesOrder) await rereadOrder(queries, orderId);
    },
    onError: (failure) => alertUntilCleared(texts.failed, [texts.failed, reasonOf(failure)]),
  });
};
