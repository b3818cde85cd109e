import type { OrderActions } from '../hooks/use-order-actions';
import { useNow } from '../hooks/use-now';
import { chosenTimeOf } from '../kitchen-time';
import type { RowStatus, StaffOrder } from '../staff-order';
import { AcceptDialog } from './accept-dialog';
import { CancelDialog } from './cancel-dialog';
import { SendOutDialog } from './send-out-dialog';
import { Button, buttonClass } from '../../../components/ui/button';
import { Dialog } from '../../../components/ui/dialog';
import { ticketFile } from '../api/ticket';
import { messages } from '../messages';

type TicketDialogProps = {
  readonly orderId: string;
  readonly name: string;
  readonly html: string;
  readonly onPrint: () => void;
  readonly onClose: () => void;
};

/** The ticket stands in a sandboxed frame. */
const TicketDialog = ({ orderId, name, html, onPrint, onClose }: TicketDialogProps) => (
  <Dialog
    title={messages.print.ticketOf(name)}
    onClose={onClose}
    footer={
      <>
        <a
          href={ticketFile(orderId)}
          target="_blank"
          rel="noopener"
          aria-label={messages.print.pdfOf(name)}
          className={buttonClass('quiet', 'mr-auto min-h-13')}
        >
          {messages.print.pdf}
        </a>
        <Button
          look="secondary"
          className="min-h-13"
          onClick={() => {
            onClose();
            onPrint();
          }}
        >
          {messages.print.print}
        </Button>
        <Button className="min-h-13" onClick={onClose}>
          {messages.print.close}
        </Button>
      </>
    }
  >
    <iframe
      title={messages.print.ticketOf(name)}
      sandbox="allow-same-origin"
      srcDoc={html}
      className="h-[min(55dvh,32rem)] w-full rounded-control border border-line bg-white"
    />
  </Dialog>
);

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
