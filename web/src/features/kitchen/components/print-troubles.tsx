import { Button } from '../../../components/ui/button';
import { messages } from '../messages';
import { printTroublesOf, type PrintTrouble, type WaitingTicket } from '../print-troubles';
import type { StaffOrder } from '../staff-order';
import { WarningIcon } from './board-icons';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { alertFailure } from '../../../lib/alert-failure';
import { http, reasonOf } from '../../../lib/http';
import { byPerson } from '../../identity/shared-tablet/person-prompt';
import { rereadOrder } from '../api/live-changes';

type Settled = {
  /** `confirm`: a person has the ticket in hand. */
  readonly how: 'retry' | 'confirm';
  readonly tickets: readonly WaitingTicket[];
};

const CALLS = { retry: '/takeaway/retryTicket', confirm: '/takeaway/confirmTicket' } as const;

const useSettleTickets = () => {
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

type PrintTroublesProps = { readonly orders: readonly StaffOrder[] };

export const wordsOf = ({ station, trouble, tickets }: PrintTrouble): string => {
  const { at, troubles, wait } = messages.printers;
  const names = tickets.map(({ name }) => name);
  return trouble === 'unclear'
    ? troubles.unclear(at(station), names)
    : `${at(station)}: ${troubles[trouble]} ${wait(names)}`;
};

export const PrintTroubles = ({ orders }: PrintTroublesProps) => {
  const { mutate: settle, isPending } = useSettleTickets();
  const troubles = printTroublesOf(orders);
  return (
    <section aria-label={messages.printers.title} aria-live="polite">
      {troubles.map((trouble) => {
        const { tickets } = trouble;
        const isUnclear = trouble.trouble === 'unclear';
        const words = wordsOf(trouble);
        return (
          <div
            key={words}
            role="group"
            aria-label={words}
            className="mb-2 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-card border-2 border-bad bg-bad-soft px-3 py-1.5 text-ink"
          >
            <p className="flex min-w-0 flex-1 basis-64 items-center gap-2 text-lg leading-snug font-bold">
              <WarningIcon />
              <span className="min-w-0 break-words">{words}</span>
            </p>
            <span className="flex flex-wrap gap-2">
              <Button disabled={isPending} className="min-h-12" onClick={() => settle({ how: 'retry', tickets })}>
                {isUnclear ? messages.printers.again : messages.printers.retry}
              </Button>
              {tickets.length === 1 && (
                <Button
                  look="secondary"
                  disabled={isPending}
                  className="min-h-12"
                  onClick={() => settle({ how: 'confirm', tickets })}
                >
                  {messages.printers.confirm}
                </Button>
              )}
            </span>
          </div>
        );
      })}
    </section>
  );
};
