import { CANCEL_REASONS, isCancelReason, type CancelReason } from '@hatch/kernel/rules';
import { Button } from '../../../components/ui/button';
import { Dialog } from '../../../components/ui/dialog';
import { messages } from '../messages';

type CancelDialogProps = {
  /** How staff call the order. */
  readonly name: string;
  readonly onCancel: (reason: CancelReason) => void;
  readonly onClose: () => void;
};

const REASONS = Object.keys(CANCEL_REASONS).filter(isCancelReason);

/** G10: why, with one tap; the customer is told. */
export const CancelDialog = ({ name, onCancel, onClose }: CancelDialogProps) => (
  <Dialog
    title={messages.cancel.title(name)}
    onClose={onClose}
    footer={
      <Button look="secondary" className="min-h-13 flex-1" onClick={onClose}>
        {messages.cancel.keep}
      </Button>
    }
  >
    <p className="mb-3">{messages.cancel.text}</p>
    <ul className="flex flex-col gap-2">
      {REASONS.map((reason) => (
        <li key={reason}>
          <Button look="secondary" className="min-h-13 w-full justify-start" onClick={() => onCancel(reason)}>
            {CANCEL_REASONS[reason].label}
          </Button>
        </li>
      ))}
    </ul>
  </Dialog>
);
