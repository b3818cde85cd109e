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
import { ticketQuery } from '../api/ticket';
import { kitchenTime } from '../kitchen-time';
import { messages } from '../messages';
import type { RowStatus, StaffOrder } from '../staff-order';
import { type Printing, usePrinting } from './use-printing';

export type OrderActions = {
  /** A call about this order is under way: a second tap does nothing. */
  readonly isBusy: boolean;
  /** The ticket to be looked at, as HTML. */
  readonly ticket: string | undefined;
  readonly closeTicket: () => void;
  readonly printing: Printing;
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
export const useOrderActions = ({ id, ref, notifiedAt }: StaffOrder, status: RowStatus): OrderActions => {
  const name = ref ?? id;
  const queries = useQueryClient();
  const [ticket, setTicket] = useState<string>();
  const [isCancelling, setIsCancelling] = useState(false);
  const [isAccepting, setIsAccepting] = useState(false);
  const isMutating = useIsMutating({ mutationKey: orderKey(id) }) > 0;
  const isFetching = useIsFetching({ queryKey: orderKey(id) }) > 0;

  const preview = async (): Promise<void> => {
    try {
      setTicket(await queries.fetchQuery(ticketQuery(id)));
    } catch (failure) {
      alertFailure(messages.previewFailed(id), reasonOf(failure));
    }
  };
  const printing = usePrinting(id, status);
  const notified = useNotifyCustomer(id);
  const paid = useMarkPaid(id, name);
  const completed = useCompleteOrder(id, name);
  const cancelled = useCancelOrder(id, name);
  const accepted = useAcceptOrder(id);
  const delayed = useDelayOrder(id);

  return {
    isBusy: isMutating || isFetching,
    ticket,
    closeTicket: () => setTicket(undefined),
    printing,
    preview: () => void preview(),
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
