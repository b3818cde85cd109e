import { useState } from 'react';
import { Button } from '../../../components/ui/button';
import { createChunkLoader } from '../../../lib/chunk';
import { useChunk } from '../../../lib/use-chunk';
import { messages } from './messages';

type RefundButtonProps = {
  readonly orderId: string;
  readonly name: string;
  readonly onRefunded: () => void;
};

const loadDialog = createChunkLoader(() => import('./refund-dialog'));

export const RefundButton = ({ orderId, name, onRefunded }: RefundButtonProps) => {
  const [isOpen, setIsOpen] = useState(false);
  const dialog = useChunk(loadDialog, isOpen);
  return (
    <>
      <Button look="quiet" aria-label={messages.title(name)} onClick={() => setIsOpen(true)}>
        {messages.open}
      </Button>
      {isOpen && dialog && (
        <dialog.RefundDialog orderId={orderId} name={name} onRefunded={onRefunded} onClose={() => setIsOpen(false)} />
      )}
    </>
  );
};
