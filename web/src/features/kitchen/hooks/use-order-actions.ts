import { useIsFetching, useIsMutating, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { alertFailure } from '../../../lib/alert-failure';
import { reasonOf } from '../../../lib/http';
import { notify } from '../../../lib/notify';
import { useAcceptOrder } from '../api/accept-order';
import { type Cancellation, useCancelOrder } from '../api/cancel-order';
import { useCompleteOrder } from '../api/complete-order';
import { useDelayOrder } from '../api/delay-order';
import { revertOrder } from '../api/live-changes';
import { useMarkPaid } from '../api/mark-paid';
import { useNotifyCustomer } from '../api/notify-customer';
import { orderKey } from '../api/order-mutation';
import { useSendOut } from '../api/send-out';
import { ticketQuery } from '../api/ticket';
import { kitchenTime } from '../kitchen-time';
import { messages } from '../messages';
import { type RowStatus, rowStatusOf, type StaffOrder } from '../staff-order';
import { useMayRefund } from './use-may-refund';
import { type Printing, usePrinting } from './use-printing';

export type OrderActions = {
  /** A call is under way: further taps do nothing. */
  readonly isBusy: boolean;
  readonly ticket: string | undefined;
  readonly closeTicket: () => void;
  readonly printing: Printing;
  readonly preview: () => void;
  readonly notifyCustomer: () => void;
  readonly markPaid: () => void;
  readonly markComplete: () => void;
  /** The viewer may cancel: before payment, or with a refund. */
  readonly mayCancel: boolean;
  readonly isCancelling: boolean;
  readonly askToCancel: () => void;
  readonly keep: () => void;
  readonly cancel: (cancellation: Cancellation) => void;
  readonly isAccepting: boolean;
  readonly askToAccept: () => void;
  readonly closeAccept: () => void;
  readonly accept: (minutes: number) => void;
  readonly delay: () => void;
  readonly isSendingOut: boolean;
  readonly askToSendOut: () => void;
  readonly closeSendOut: () => void;
  readonly sendOut: (driver: string) => void;
};

const DELAY_MINUTES = 10;

export const useOrderActions = (order: StaffOrder, status: RowStatus): OrderActions => {
  const { id, ref, dueBy, notifiedAt, awaitsAcceptance } = order;
  const name = ref ?? id;
  const queries = useQueryClient();
  const [ticket, setTicket] = useState<string>();
  const [isCancelling, setIsCancelling] = useState(false);
  const [isAccepting, setIsAccepting] = useState(false);
  const [isSendingOut, setIsSendingOut] = useState(false);
  const isMutating = useIsMutating({ mutationKey: orderKey(id) }) > 0;
  const isFetching = useIsFetching({ queryKey: orderKey(id) }) > 0;

  const preview = async (): Promise<void> => {
    try {
      setTicket(await queries.fetchQuery(ticketQuery(id)));
    } catch (failure) {
      alertFailure(messages.previewFailed(id), reasonOf(failure));
    }
  };
  const printing = usePrinting(id, name, status);
  const notified = useNotifyCustomer(id);
  const paid = useMarkPaid(id, name);
  const completed = useCompleteOrder(id, name, rowStatusOf(order) === 'COMPLETE');
  const cancelled = useCancelOrder(id, name);
  const accepted = useAcceptOrder(id);
  const delayed = useDelayOrder(id);
  const mayRefund = useMayRefund();
  const isInKitchen = status === 'PRINTED' || status === 'NOTIFIED' || (status === 'NEW' && !awaitsAcceptance);
  const sent = useSendOut(id, name);

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
    mayCancel: status === 'AWAITING-PAYMENT' || (isInKitchen && mayRefund),
    isCancelling,
    askToCancel: () => setIsCancelling(true),
    keep: () => setIsCancelling(false),
    cancel: (cancellation) => {
      setIsCancelling(false);
      cancelled.mutate(cancellation);
    },
    isAccepting,
    askToAccept: () => setIsAccepting(true),
    closeAccept: () => setIsAccepting(false),
    accept: (minutes) => {
      setIsAccepting(false);
      accepted.mutate(minutes);
    },
    delay: () => delayed.mutate({ minutes: DELAY_MINUTES, dueBy }),
    isSendingOut,
    askToSendOut: () => setIsSendingOut(true),
    closeSendOut: () => setIsSendingOut(false),
    sendOut: (driver) => {
      setIsSendingOut(false);
      sent.mutate(driver);
    },
    markComplete: () => (status === 'COMPLETE' ? revertOrder(queries, id) : completed.mutate()),
  };
};
