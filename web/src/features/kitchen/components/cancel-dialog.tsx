import { CANCEL_REASONS, isCancelReason, type CancelReason } from '@hatch/kernel/rules';
import { Button } from '../../../components/ui/button';
import { Dialog } from '../../../components/ui/dialog';
import { messages } from '../messages';

type CancelDialogProps = {
  /** How staff call the order. */
  readonly name: string;
  /** All of the money goes back (KIT-05). */
  readonly isPaid: boolean;
  readonly onCancel: (reason: CancelReason) => void;
  readonly onClose: () => void;
};

const REASONS = Object.keys(CANCEL_REASONS).filter(isCancelReason);
/** Nobody has to be rung about it. */
const REASONS_OF_PAID = REASONS.filter((reason) => reason !== 'unreached');

/** G10, KIT-05: why, with one tap; the customer is told. */
export const CancelDialog = ({ name, isPaid, onCancel, onClose }: CancelDialogProps) => (
  <Dialog
    title={isPaid ? messages.reject.title(name) : messages.cancel.title(name)}
    onClose={onClose}
    footer={
      <Button look="secondary" className="min-h-13 flex-1" onClick={onClose}>
        {messages.cancel.keep}
      </Button>
    }
  >
    <p className="mb-3">{isPaid ? messages.reject.text : messages.cancel.text}</p>
    <ul className="flex flex-col gap-2">
      {(isPaid ? REASONS_OF_PAID : REASONS).map((reason) => (
        <li key={reason}>
          <Button look="secondary" className="min-h-13 w-full justify-start" onClick={() => onCancel(reason)}>
            {CANCEL_REASONS[reason].label}
          </Button>
        </li>
      ))}
    </ul>
  </Dialog>
);
