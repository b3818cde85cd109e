import type { CancelReason } from '@hatch/kernel/rules';
import { useIsFetching, useIsMutating, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { alertFailure } from '../../../lib/alert-failure';
import { reasonOf } from '../../../lib/http';
import { notify } from '../../../lib/notify';
import { useAcceptOrder } from '../api/accept-order';
import { useCancelOrder } from '../api/cancel-order';
import { useCompleteOrder } from '../api/complete-order';
import { useDelayOrder } from '../api/delay-order';
import { revertOrder } from '../api/live-changes';
import { useMarkPaid } from '../api/mark-paid';
import { useNotifyCustomer } from '../api/notify-customer';
import { orderKey } from '../api/order-mutation';
import { usePrintCopy, usePrintOrder } from '../api/print-order';
import { ticketQuery } from '../api/ticket';
import { kitchenTime } from '../kitchen-time';
import { messages } from '../messages';
import { openPrintApp } from '../print-app';
import { printHere } from '../print-here';
import type { RowStatus, StaffOrder } from '../staff-order';

export type OrderActions = {
  /** A call about this order is under way: a second tap does nothing. */
  readonly isBusy: boolean;
  /** The ticket to be looked at, as HTML. */
  readonly ticket: string | undefined;
  readonly closeTicket: () => void;
  readonly print: () => void;
  readonly markPrinted: () => void;
  readonly printAgain: () => void;
  readonly preview: () => void;
  readonly notifyCustomer: () => void;
  readonly markPaid: () => void;
  readonly markComplete: () => void;
  /** Staff are asked why. */
  readonly isCancelling: boolean;
  readonly askToCancel: () => void;
  readonly keep: () => void;
  readonly cancel: (reason: CancelReason) => void;
  /** Staff are asked for when (KIT-05). */
  readonly isAccepting: boolean;
  readonly askToAccept: () => void;
  readonly closeAccept: () => void;
  readonly accept: (minutes: number) => void;
  readonly delay: () => void;
};

/** KIT-05 */
const DELAY_MINUTES = 10;

/** What staff can do with one row. */
export const useOrderActions = ({ id, notifiedAt }: StaffOrder, status: RowStatus): OrderActions => {
  const queries = useQueryClient();
  const [ticket, setTicket] = useState<string>();
  const [isCancelling, setIsCancelling] = useState(false);
  const [isAccepting, setIsAccepting] = useState(false);
  const isMutating = useIsMutating({ mutationKey: orderKey(id) }) > 0;
  const isFetching = useIsFetching({ queryKey: orderKey(id) }) > 0;

  const withTicket = async (show: (html: string) => void): Promise<void> => {
    try {
      show(await queries.fetchQuery(ticketQuery(id)));
    } catch (failure) {
      alertFailure(messages.previewFailed(id), reasonOf(failure));
    }
  };
  /** Where there is no print app the browser prints (PRT-09). */
  const printed = usePrintOrder(id, async (link) => {
    if (!openPrintApp(link)) await withTicket(printHere);
  });
  /** Without a print app the copy is shown, to be printed from there. */
  const copied = usePrintCopy(id, async (link) => {
    if (!openPrintApp(link)) await withTicket(setTicket);
  });
  const markedPrinted = usePrintOrder(id);
  const notified = useNotifyCustomer(id);
  const paid = useMarkPaid(id);
  const completed = useCompleteOrder(id);
  const cancelled = useCancelOrder(id);
  const accepted = useAcceptOrder(id);
  const delayed = useDelayOrder(id);

  return {
    isBusy: isMutating || isFetching,
    ticket,
    closeTicket: () => setTicket(undefined),
    print: () => printed.mutate(),
    printAgain: () => copied.mutate(),
    markPrinted: () => markedPrinted.mutate(),
    preview: () => void withTicket(setTicket),
    notifyCustomer: () =>
      notifiedAt === null
        ? notified.mutate()
        : void notify.alert(messages.alreadyNotified(kitchenTime(notifiedAt, Date.now()))),
    markPaid: () => paid.mutate(),
    isCancelling,
    askToCancel: () => setIsCancelling(true),
    keep: () => setIsCancelling(false),
    cancel: (reason) => {
      setIsCancelling(false);
      cancelled.mutate(reason);
    },
    isAccepting,
    askToAccept: () => setIsAccepting(true),
    closeAccept: () => setIsAccepting(false),
    accept: (minutes) => {
      setIsAccepting(false);
      accepted.mutate(minutes);
    },
    delay: () => delayed.mutate(DELAY_MINUTES),
    markComplete: () => (status === 'COMPLETE' ? revertOrder(queries, id) : completed.mutate()),
  };
};
