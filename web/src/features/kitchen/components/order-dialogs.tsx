import type { OrderActions } from '../hooks/use-order-actions';
import { useNow } from '../hooks/use-now';
import { chosenTimeOf } from '../kitchen-time';
import type { RowStatus, StaffOrder } from '../staff-order';
import { AcceptDialog } from './accept-dialog';
import { CancelDialog } from './cancel-dialog';
import { SendOutDialog } from './send-out-dialog';
import { TicketDialog } from './ticket-dialog';

type OrderDialogsProps = {
  readonly order: StaffOrder;
  readonly name: string;
  readonly status: RowStatus;
  readonly actions: OrderActions;
};

type AcceptProps = Pick<OrderDialogsProps, 'order' | 'name' | 'actions'>;

const Accept = ({ order, name, actions }: AcceptProps) => (
  <AcceptDialog
    name={name}
    chosenTime={chosenTimeOf(order, useNow())}
    onAccept={actions.accept}
    onClose={actions.closeAccept}
  />
);

export const OrderDialogs = ({ order, name, status, actions }: OrderDialogsProps) => (
  <>
    {actions.isCancelling && (
      <CancelDialog order={order} status={status} onCancel={actions.cancel} onClose={actions.keep} />
    )}
    {actions.isAccepting && <Accept order={order} name={name} actions={actions} />}
    {actions.isSendingOut && <SendOutDialog name={name} onSendOut={actions.sendOut} onClose={actions.closeSendOut} />}
    {actions.ticket !== undefined && (
      <TicketDialog
        orderId={order.id}
        name={name}
        html={actions.ticket}
        onPrint={actions.printing.printNext}
        onClose={actions.closeTicket}
      />
    )}
  </>
);
