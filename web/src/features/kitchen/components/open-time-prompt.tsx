import { Button } from '../../../components/ui/button';
import { Dialog } from '../../../components/ui/dialog';
import type { KitchenSession } from '../hooks/use-kitchen-session';
import { useRepeatingSound } from '../hooks/use-repeating-sound';
import { messages } from '../messages';

type OpenTimePromptProps = {
  readonly session: KitchenSession;
  readonly isOpening: boolean;
  readonly onOpen: () => void;
  readonly onDismiss: () => void;
};

export const OpenTimePrompt = ({ session, isOpening, onOpen, onDismiss }: OpenTimePromptProps) => {
  useRepeatingSound(session, 'openTime', true);
  return (
    <Dialog
      role="alertdialog"
      title={messages.openTime.title}
      onClose={onDismiss}
      footer={
        <>
          <Button look="secondary" className="min-h-13 flex-1" onClick={onDismiss}>
            {messages.openTime.dismiss}
          </Button>
          <Button className="min-h-13 flex-1 text-lg" disabled={isOpening} onClick={onOpen}>
            {messages.openTime.open}
          </Button>
        </>
      }
    >
      <p>{messages.openTime.text}</p>
    </Dialog>
  );
};
