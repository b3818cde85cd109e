import { CANCEL_REASONS, isCancelReason, type CancelReason } from '@hatch/kernel/rules';
import { useState } from 'react';
import { Button } from '../../../components/ui/button';
import { Dialog } from '../../../components/ui/dialog';
import type { Cancellation } from '../api/cancel-order';
import { isPaidOnline } from '../is-paid-online';
import { messages } from '../messages';
import { Tick } from '../refund/tick';
import type { RowStatus, StaffOrder } from '../staff-order';

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
export const CancelDialog = ({ order, status, onCancel, onClose }: CancelDialogProps) => {
  const [restock, setRestock] = useState(status === 'NEW' || status === 'AWAITING-PAYMENT');
  const isPaid = status !== 'AWAITING-PAYMENT';
  const { title, text } = wordsFor(order, isPaid);
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
            <Button
              look="secondary"
              className="min-h-13 w-full justify-start"
              onClick={() => onCancel({ reason, restock })}
            >
              {CANCEL_REASONS[reason].label}
            </Button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
};
