import { useIsFetching, useIsMutating, useQueryClient, useQuery, queryOptions } from '@tanstack/react-query';
import { useState } from 'react';
import { alertFailure } from '../../../lib/alert-failure';
import { reasonOf, http } from '../../../lib/http';
import { notify } from '../../../lib/notify';
import { serverNow } from '../../../lib/server-clock';
import { type Cancellation, useCancelOrder } from '../api/cancel-order';
import { revertOrder } from '../api/live-changes';
import { orderKey, useOrderMutation } from '../api/order-mutation';
import { ticketQuery } from '../api/ticket';
import type { Step } from '../cards/card';
import { kitchenTime } from '../kitchen-time';
import { messages } from '../messages';
import { type RowStatus, rowStatusOf, type StaffOrder } from '../staff-order';
import { type Printing, usePrinting } from './use-printing';
import { useViewer } from '../../../site/viewer';
import { isAdministrator, isOn } from '@hatch/kernel/rules';

type Delay = {
  readonly minutes: number;
  /** The due time on this screen: a press sent twice, or made on two screens, delays once. */
  readonly dueBy: string | null;
};

const useDelayOrder = (orderId: string) =>
  useOrderMutation({
    orderId,
    mutationFn: ({ minutes, dueBy }: Delay) =>
      http.post('/takeaway/delayOrder', { orderId, minutes, ...(dueBy !== null && { due_by: dueBy }) }),
    undoable: 'delayed',
    texts: { refused: messages.delayFailed, failed: messages.delayFailed },
  });

const KEY = 'managers_may_refund';

const managersMayRefundQuery = queryOptions({
  // Under the settings' key, so that a change reads it again.
  queryKey: ['settings', KEY],
  queryFn: async (): Promise<boolean> => {
    const { value } = await http.read('/api/settings/{key}', { key: KEY });
    return isOn(value ?? '');
  },
  retry: false,
});

/** An already complete order, shown as printed here, offers no undo. */
const useCompleteOrder = (orderId: string, name: string, wasComplete: boolean) =>
  useOrderMutation({
    orderId,
    mutationFn: () => http.post('/takeaway/orderComplete', { orderId }),
    undoable: wasComplete ? undefined : 'completed',
    texts: { refused: messages.completeFailed(name), failed: messages.completeFailed(name) },
  });

const useMayRefund = (): boolean => {
  const viewer = useViewer();
  const isAdmin = viewer !== null && isAdministrator(viewer);
  const { data = false } = useQuery({ ...managersMayRefundQuery, enabled: viewer !== null && !isAdmin });
  return isAdmin || data;
};

const useSendOut = (orderId: string, name: string) =>
  useOrderMutation({
    orderId,
    mutationFn: (driver: string) => http.post('/takeaway/sendOut', { orderId, driver }),
    undoable: 'sent-out',
    texts: { refused: messages.sendOutFailed(name), failed: messages.sendOutFailed(name) },
  });

const useMarkPaid = (orderId: string, name: string) =>
  useOrderMutation({
    orderId,
    mutationFn: () => http.post('/takeaway/markPaid', { orderId }),
    undoable: 'paid',
    texts: { refused: messages.paidFailed(name), failed: messages.paidFailed(name) },
  });

const useNotifyCustomer = (orderId: string) =>
  useOrderMutation({
    orderId,
    mutationFn: () => http.post('/api/ta/notifyCustomer', { id: orderId }),
    undoable: 'notified',
    texts: { refused: messages.notifyProblem, failed: messages.notifyError },
  });

const useAcceptOrder = (orderId: string) =>
  useOrderMutation({
    orderId,
    mutationFn: (minutes: number) => http.post('/takeaway/acceptOrder', { orderId, minutes }),
    undoable: 'accepted',
    texts: { refused: messages.acceptFailed, failed: messages.acceptFailed },
  });

export type OrderActions = {
  /** A call is under way: further taps do nothing. */
  readonly isBusy: boolean;
  readonly ticket: string | undefined;
  readonly closeTicket: () => void;
  readonly printing: Printing;
  readonly preview: () => void;
  /** Takes the step, or asks for what it needs. */
  readonly steps: Readonly<Record<Step, () => void>>;
  /** The viewer may cancel: before payment, or with a refund. */
  readonly mayCancel: boolean;
  readonly isCancelling: boolean;
  readonly askToCancel: () => void;
  readonly keep: () => void;
  readonly cancel: (cancellation: Cancellation) => void;
  readonly isAccepting: boolean;
  readonly closeAccept: () => void;
  readonly accept: (minutes: number) => void;
  readonly delay: () => void;
  readonly isSendingOut: boolean;
  readonly closeSendOut: () => void;
  readonly sendOut: (driver: string) => void;
  /** Whatever is open about the order, unanswered. */
  readonly closeAll: () => void;
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
  const complete = () => (status === 'COMPLETE' ? revertOrder(queries, id) : completed.mutate());

  return {
    isBusy: isMutating || isFetching,
    ticket,
    closeTicket: () => setTicket(undefined),
    printing,
    preview: () => void preview(),
    steps: {
      markPaid: () => paid.mutate(),
      accept: () => setIsAccepting(true),
      print: printing.printNext,
      start: () => printing.start(),
      startReady: () => printing.start(() => notified.mutate()),
      notify: () =>
        notifiedAt === null
          ? notified.mutate()
          : void notify.alert(messages.alreadyNotified(kitchenTime(notifiedAt, serverNow()))),
      sendOut: () => setIsSendingOut(true),
      collect: complete,
      deliver: complete,
      complete,
    },
    mayCancel: status === 'AWAITING-PAYMENT' || (isInKitchen && mayRefund),
    isCancelling,
    askToCancel: () => setIsCancelling(true),
    keep: () => setIsCancelling(false),
    cancel: (cancellation) => {
      setIsCancelling(false);
      cancelled.mutate(cancellation);
    },
    isAccepting,
    closeAccept: () => setIsAccepting(false),
    accept: (minutes) => {
      setIsAccepting(false);
      accepted.mutate(minutes);
    },
    delay: () => delayed.mutate({ minutes: DELAY_MINUTES, dueBy }),
    isSendingOut,
    closeSendOut: () => setIsSendingOut(false),
    sendOut: (driver) => {
      setIsSendingOut(false);
      sent.mutate(driver);
    },
    closeAll: () => {
      setTicket(undefined);
      setIsCancelling(false);
      setIsAccepting(false);
      setIsSendingOut(false);
    },
  };
};
