import type { QueryClient } from '@tanstack/react-query';
import { UNDO_SECONDS } from '@hatch/kernel/rules';
import { alertFailure } from '../../../lib/alert-failure';
import { http, reasonOf } from '../../../lib/http';
import { notify } from '../../../lib/notify';
import { byPerson } from '../../shared-tablet/person-prompt';
import { messages } from '../messages';
import { liveChangesQuery, rereadOrder } from './live-changes';
import { ordersQuery } from './orders';

export type UndoableStep = 'paid' | 'sent-out' | 'completed' | 'cancelled';

const undo = async (queries: QueryClient, orderId: string, step: UndoableStep): Promise<void> => {
  try {
    const { status, message } = await byPerson(() => http.post('/takeaway/undoStep', { orderId, step }));
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

export const offerUndo = (queries: QueryClient, orderId: string, step: UndoableStep): void =>
  notify.toast(messages.undo.done[step](nameOf(queries, orderId)), {
    seconds: UNDO_SECONDS,
    action: { label: messages.undo.label, run: () => void undo(queries, orderId, step) },
  });
