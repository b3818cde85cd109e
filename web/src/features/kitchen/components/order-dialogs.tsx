import type { OrderActions } from '../hooks/use-order-actions';
import { useNow } from '../hooks/use-now';
import { chosenTimeOf, promiseOf } from '../kitchen-time';
import type { RowStatus, StaffOrder } from '../staff-order';
import { AcceptDialog } from './accept-dialog';
import { SendOutDialog } from './send-out-dialog';
import { Button, buttonClass } from '../../../components/ui/button';
import { Dialog } from '../../../components/ui/dialog';
import { ticketFile } from '../api/ticket';
import { messages } from '../messages';
import { CANCEL_REASONS, isCancelReason, type CancelReason } from '@hatch/kernel/rules';
import { useState } from 'react';
import type { Cancellation } from '../api/cancel-order';
import { isPaidOnline } from '../is-paid-online';
import { SellOutDishes } from '../../stock/components/sell-out-dishes';
import { Tick } from '../refund/tick';

type CancelDialogProps = {
  readonly order: StaffOrder;
  readonly status: RowStatus;
  readonly onCancel: (cancellation: Cancellation) => void;
  readonly onClose: () => void;
};

const REASONS = Object.keys(CANCEL_REASONS).filter(isCancelReason);
/** A paid order needs no phone call. */
const REASONS_OF_PAID = REASONS.filter((reason) => reason !== 'unreached');

const wordsFor = (order: StaffOrder, isPaid: boolean): { readonly title: string; readonly text: string } => {
  const name = order.ref ?? order.id;
  const { cancel, reject } = messages;
  if (!isPaid) return { title: cancel.title(name), text: cancel.text };
  if (order.awaitsAcceptance) return { title: reject.title(name), text: reject.text };
  const text = isPaidOnline(order) ? cancel.paidOnline : cancel.paidInShop;
  return { title: cancel.paidTitle(name), text: text(order.displayAmount) };
};

/** By default restocks only what is not cooked yet. */
const CancelDialog = ({ order, status, onCancel, onClose }: CancelDialogProps) => {
  const [restock, setRestock] = useState(status === 'NEW' || status === 'AWAITING-PAYMENT');
  const [isAskingWhich, setIsAskingWhich] = useState(false);
  const isPaid = status !== 'AWAITING-PAYMENT';
  const { title, text } = wordsFor(order, isPaid);
  const choose = (reason: CancelReason): void =>
    reason === 'sold-out' ? setIsAskingWhich(true) : onCancel({ reason, restock });
  if (isAskingWhich)
    return (
      <Dialog
        title={messages.soldOut.title}
        onClose={onClose}
        footer={
          <>
            <Button look="secondary" className="min-h-13 flex-1" onClick={onClose}>
              {messages.cancel.keep}
            </Button>
            <Button className="min-h-13 flex-1" onClick={() => onCancel({ reason: 'sold-out', restock })}>
              {order.awaitsAcceptance ? messages.soldOut.reject : messages.soldOut.cancel}
            </Button>
          </>
        }
      >
        <p className="mb-2">{messages.soldOut.text}</p>
        <SellOutDishes order={order} />
      </Dialog>
    );
  return (
    <Dialog
      title={title}
      onClose={onClose}
      footer={
        <Button look="secondary" className="min-h-13 flex-1" onClick={onClose}>
          {messages.cancel.keep}
        </Button>
      }
    >
      <p className="mb-2">{text}</p>
      <div className="mb-2">
        <Tick label={messages.cancel.restock} checked={restock} onChange={setRestock} />
      </div>
      <ul className="flex flex-col gap-2">
        {(isPaid ? REASONS_OF_PAID : REASONS).map((reason: CancelReason) => (
          <li key={reason}>
            <Button look="secondary" className="min-h-13 w-full justify-start" onClick={() => choose(reason)}>
              {CANCEL_REASONS[reason].label}
            </Button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
};

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

const Accept = ({ order, name, actions }: AcceptProps) => {
  const now = useNow();
  return (
    <AcceptDialog
      name={name}
      chosenTime={chosenTimeOf(order, now)}
      promise={promiseOf(order, now)}
      onAccept={actions.accept}
      onReject={() => {
        actions.closeAccept();
        actions.askToCancel();
      }}
      onClose={actions.closeAccept}
    />
  );
};

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
        onPrint={actions.steps.print}
        onClose={actions.closeTicket}
      />
    )}
  </>
);
