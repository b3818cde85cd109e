import { useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { alertFailure } from '../../../lib/alert-failure';
import { reasonOf } from '../../../lib/http';
import { notify } from '../../../lib/notify';
import { byPerson } from '../../shared-tablet/person-prompt';
import { rereadOrder } from '../api/live-changes';
import { orderKey } from '../api/order-mutation';
import { fetchPrintLink, queueTicket, useCountTicket } from '../api/print-order';
import { nextTicketQuery } from '../api/ticket';
import { messages } from '../messages';
import { openPrintApp } from '../print-app';
import { printHere } from '../print-here';
import type { RowStatus } from '../staff-order';

const FIRST = 1;

export type Printing = {
  /** A ticket went to a printer, and no one has confirmed it yet. */
  readonly isAsked: boolean;
  readonly printNext: () => void;
  /** It came out: count it. */
  readonly confirm: () => void;
  /** It did not, or is unknown: the order stays as it is. */
  readonly leave: () => void;
  /** Marks the order without printing here. */
  readonly markPrinted: () => void;
};

/** Neither the print app nor a browser tells whether paper came out, so a person confirms; network printers do tell. */
export const usePrinting = (orderId: string, name: string, status: RowStatus): Printing => {
  const queries = useQueryClient();
  const [asked, setAsked] = useState<number>();
  const isBusy = useIsMutating({ mutationKey: orderKey(orderId) }) > 0;

  const sent = useMutation({
    mutationKey: orderKey(orderId),
    mutationFn: async () => {
      const answer = await fetchPrintLink(orderId);
      if (!answer.status) return alertFailure(messages.printFailed, answer.message);
      if (answer.has_printers) {
        const queued = await byPerson(() => queueTicket(orderId));
        if (!queued.status) return alertFailure(messages.printFailed, queued.message);
        notify.toast(messages.printers.asked(name));
        return rereadOrder(queries, orderId);
      }
      if (!openPrintApp(answer.printLink)) printHere(await queries.fetchQuery(nextTicketQuery(orderId)));
      setAsked(answer.copy);
    },
    onError: (failure) => alertFailure(messages.printFailed, reasonOf(failure)),
  });
  const counted = useCountTicket(orderId, () => setAsked(undefined));

  return {
    // Another screen may have confirmed the first ticket.
    isAsked: asked !== undefined && (asked > FIRST || status === 'NEW'),
    printNext: () => !isBusy && sent.mutate(),
    confirm: () => asked !== undefined && counted.mutate(asked),
    leave: () => setAsked(undefined),
    markPrinted: () => counted.mutate(FIRST),
  };
};
