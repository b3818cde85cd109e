import { useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { alertFailure } from '../../../lib/alert-failure';
import { reasonOf, http } from '../../../lib/http';
import { notify } from '../../../lib/notify';
import { byPerson } from '../../identity/shared-tablet/person-prompt';
import { rereadOrder } from '../api/live-changes';
import { orderKey, useOrderMutation } from '../api/order-mutation';
import { nextTicketQuery } from '../api/ticket';
import { messages } from '../messages';
import { alertUntilCleared, clearAlerts } from '../passing-alerts';
import type { RowStatus } from '../staff-order';

/** Some printing dialogs never report their end. */
const PRINTING_MS = 10 * 60_000;

const printHere = (html: string): void => {
  const frame = document.createElement('iframe');
  frame.setAttribute('sandbox', 'allow-same-origin allow-modals');
  frame.setAttribute('aria-hidden', 'true');
  frame.tabIndex = -1;
  frame.className = 'pointer-events-none fixed size-0 border-0';
  frame.srcdoc = html;
  frame.addEventListener('load', () => {
    const page = frame.contentWindow;
    page?.addEventListener('afterprint', () => frame.remove());
    page?.print();
  });
  document.body.append(frame);
  setTimeout(() => frame.remove(), PRINTING_MS);
};

const TEXTS = { refused: messages.printFailed, failed: messages.printFailed };

/** The print app's link and the copy's number; marks nothing. */
const fetchPrintLink = (orderId: string) => http.get('/takeaway/{id}/print-link', { id: orderId });

const queueTicket = (orderId: string) => http.post('/takeaway/queueTicket', { orderId });

/** The first ticket makes the order PRINTED; each further copy counts once, even if told twice. */
const useCountTicket = (orderId: string, onCounted: () => void) =>
  useOrderMutation({
    orderId,
    mutationFn: (copy: number) =>
      http.post('/takeaway/printOrder', { orderId, status: 'PRINTED', ...(copy > 1 && { reprint: true, copy }) }),
    texts: TEXTS,
    onSuccess: async () => onCounted(),
  });

/** Takes the order without a ticket. */
const useStartOrder = (orderId: string) =>
  useOrderMutation({
    orderId,
    mutationFn: () => http.post('/takeaway/printOrder', { orderId, status: 'PRINTED', started: true }),
    undoable: 'started',
    texts: { refused: messages.startFailed, failed: messages.startFailed },
  });

const OWN_SCHEME = /^(?!https?:|javascript:|data:|file:)[a-z][a-z0-9+.-]*:/i;

/** The Bluetooth print app exists only there. */
const hasPrintApp = (): boolean => /android/i.test(navigator.userAgent);

const openPrintApp = (link: string | undefined): boolean => {
  if (link === undefined || !hasPrintApp() || !OWN_SCHEME.test(link)) return false;
  window.open(link, '_self');
  return true;
};

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
  /** Begins to cook where no ticket is printed. @param then once it is started */
  readonly start: (then?: () => void) => void;
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
    onSuccess: () => clearAlerts(messages.printFailed),
    onError: (failure) => alertUntilCleared(messages.printFailed, [messages.printFailed, reasonOf(failure)]),
  });
  const counted = useCountTicket(orderId, () => setAsked(undefined));
  const started = useStartOrder(orderId);

  return {
    // Another screen may have confirmed the first ticket.
    isAsked: asked !== undefined && (asked > FIRST || status === 'NEW'),
    printNext: () => !isBusy && sent.mutate(),
    confirm: () => asked !== undefined && counted.mutate(asked),
    leave: () => setAsked(undefined),
    markPrinted: () => counted.mutate(FIRST),
    start: (then) => started.mutate(undefined, { onSuccess: ({ status }) => (status ? then?.() : undefined) }),
  };
};
