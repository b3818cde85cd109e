import { useMutation, useQueryClient } from '@tanstack/react-query';
import { alertFailure } from '../../../lib/alert-failure';
import { http, reasonOf } from '../../../lib/http';
import { byPerson } from '../../shared-tablet/person-prompt';
import { messages } from '../messages';
import type { WaitingTicket } from '../print-troubles';
import { rereadOrder } from './live-changes';

type Settled = {
  /** `confirm`: a person has the ticket in hand. */
  readonly how: 'retry' | 'confirm';
  readonly tickets: readonly WaitingTicket[];
};

const CALLS = { retry: '/takeaway/retryTicket', confirm: '/takeaway/confirmTicket' } as const;

export const useSettleTickets = () => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async ({ how, tickets }: Settled) => {
      for (const { orderId, job, part } of tickets) {
        const answer = await byPerson(() => http.post(CALLS[how], { orderId, job, part }));
        if (!answer.status) return alertFailure(messages.printFailed, answer.message);
        await rereadOrder(queries, orderId);
      }
    },
    onError: (failure) => alertFailure(messages.printFailed, reasonOf(failure)),
  });
};
