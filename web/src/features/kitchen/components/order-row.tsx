import { useQueryClient } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { isAdministrator } from '../../identity/is-administrator';
import { useViewer } from '../../../site/viewer';
import { rereadOrder } from '../api/live-changes';
import { useNow } from '../hooks/use-now';
import { useOrderActions } from '../hooks/use-order-actions';
import { RefundButton } from '../refund/refund-button';
import { isPaidOnline } from '../is-paid-online';
import { kitchenTime } from '../kitchen-time';
import { messages } from '../messages';
import { receivedAt, rowStatusOf, type RowStatus, type StaffOrder } from '../staff-order';
import { AcceptDialog } from './accept-dialog';
import { CancelDialog } from './cancel-dialog';
import { CustomerCell } from './customer-cell';
import { DueCell } from './due-cell';
import { ItemsCell } from './items-cell';
import { StatusCell } from './status-cell';
import { TicketDialog } from './ticket-dialog';

type OrderRowProps = { readonly order: StaffOrder; readonly status: RowStatus };

/** LIVE-27, OPEN-67 */
const LOOK: Readonly<Record<RowStatus, string>> = {
  NEW: 'order-new border-accent bg-accent-soft',
  PRINTED: 'order-printed border-warn bg-card',
  NOTIFIED: 'order-notified border-good bg-good-soft',
  COMPLETE: 'order-complete border-edge bg-sunken text-ink-soft',
  'AWAITING-PAYMENT': 'order-awaiting border-edge border-dashed bg-card',
  CANCELLED: 'order-cancelled border-edge bg-sunken text-ink-soft',
};

const CELL = 'xl:px-2 xl:py-3 xl:align-top xl:first:pl-3 xl:last:pr-3';

/** A row of the table; on narrow screens the same row as a card. */
export const OrderRow = ({ order, status }: OrderRowProps) => {
  const now = useNow();
  const actions = useOrderActions(order, status);
  const queries = useQueryClient();
  const viewer = useViewer();
  const name = order.ref ?? order.id;
  const awaitsAcceptance = status === 'NEW' && order.awaitsAcceptance;
  const mayRefund = viewer !== null && isAdministrator(viewer) && isPaidOnline(order);
  return (
    <tr
      className={clsx(
        'grid grid-cols-2 content-start gap-x-3 gap-y-2 rounded-card border-2 border-l-8 p-4',
        'xl:table-row xl:border-y xl:border-y-line',
        LOOK[status],
      )}
    >
      <td className={CELL}>
        <strong className="block text-xl leading-tight font-extrabold break-all xl:text-lg">{name}</strong>
        {order.ref !== null && <span className="block text-xs break-all text-ink-soft">{order.id}</span>}
      </td>
      <td className={clsx(CELL, 'order-1 col-span-2')}>
        <CustomerCell order={order} />
      </td>
      <td className={clsx(CELL, 'order-2')}>
        <span className="block font-semibold">{order.paymentMethod}</span>
        <strong className="block text-lg xl:text-base">{order.taMethod}</strong>
        {order.paymentTrouble !== null && (
          <strong className="mt-1 inline-block rounded-control border border-bad bg-bad-soft px-2 py-1 text-sm text-bad">
            {messages.paymentTrouble[order.paymentTrouble]}
          </strong>
        )}
      </td>
      <td className={clsx(CELL, 'order-5 col-span-2')}>
        <StatusCell
          name={name}
          status={status}
          awaitsAcceptance={awaitsAcceptance}
          cancelledBecause={order.cancelledBecause}
          escalated={order.escalated}
          isReverted={status !== rowStatusOf(order)}
          actions={actions}
        />
        {mayRefund && (
          <RefundButton orderId={order.id} name={name} onRefunded={() => void rereadOrder(queries, order.id)} />
        )}
        {actions.isCancelling && (
          <CancelDialog name={name} isPaid={awaitsAcceptance} onCancel={actions.cancel} onClose={actions.keep} />
        )}
        {actions.isAccepting && <AcceptDialog name={name} onAccept={actions.accept} onClose={actions.closeAccept} />}
        {actions.ticket !== undefined && (
          <TicketDialog
            name={name}
            html={actions.ticket}
            onPrint={actions.printing.printNext}
            onClose={actions.closeTicket}
          />
        )}
      </td>
      <td className={clsx(CELL, 'text-right text-xl font-bold tabular-nums xl:text-left xl:text-lg')}>
        {order.displayAmount}
      </td>
      <td className={clsx(CELL, 'order-4 col-span-2')}>
        <ItemsCell order={order} />
      </td>
      <td className={clsx(CELL, 'order-3 text-right tabular-nums xl:text-left')}>
        <span className="text-sm text-ink-soft xl:hidden">Received </span>
        <span>{kitchenTime(receivedAt(order), now)}</span>
      </td>
      <td className={clsx(CELL, 'order-6 col-span-2')}>
        <DueCell order={order} name={name} status={status} actions={actions} />
      </td>
    </tr>
  );
};
