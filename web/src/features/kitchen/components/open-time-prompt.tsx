import { useState } from 'react';
import { Button } from '../../../components/ui/button';
import { Dialog } from '../../../components/ui/dialog';
import { useRepeatingSound } from '../hooks/use-repeating-sound';
import { messages } from '../messages';
import type { Speaker } from '../sound/speaker';

type OpenTimePromptProps = {
  readonly speaker: Speaker;
  /** Opens the store; kept when that has been answered, either way. */
  readonly onOpen: () => Promise<void>;
  readonly onDismiss: () => void;
};

/** LIVE-10; it sounds for as long as it is on the screen (LIVE-42). */
export const OpenTimePrompt = ({ speaker, onOpen, onDismiss }: OpenTimePromptProps) => {
  const [isBusy, setIsBusy] = useState(false);
  useRepeatingSound(speaker, 'openTime', true);

  const open = async (): Promise<void> => {
    setIsBusy(true);
    await onOpen();
    setIsBusy(false);
  };
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
          <Button className="min-h-13 flex-1 text-lg" disabled={isBusy} onClick={() => void open()}>
            {messages.openTime.open}
          </Button>
        </>
      }
    >
      <p>{messages.openTime.text}</p>
    </Dialog>
  );
};
