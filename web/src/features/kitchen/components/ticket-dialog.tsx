import { useRef } from 'react';
import { Button } from '../../../components/ui/button';
import { Dialog } from '../../../components/ui/dialog';

type TicketDialogProps = { readonly name: string; readonly html: string; readonly onClose: () => void };

/** The ticket in a frame of its own in which nothing can run; its origin is shared only so that it can be printed. */
export const TicketDialog = ({ name, html, onClose }: TicketDialogProps) => {
  const frame = useRef<HTMLIFrameElement>(null);
  return (
    <Dialog
      title={`Ticket of order ${name}`}
      onClose={onClose}
      footer={
        <>
          <Button look="secondary" onClick={() => frame.current?.contentWindow?.print()}>
            Print this page
          </Button>
          <Button onClick={onClose}>Close</Button>
        </>
      }
    >
      <iframe
        ref={frame}
        title={`Ticket of order ${name}`}
        sandbox="allow-same-origin allow-modals"
        srcDoc={html}
        className="h-[min(55dvh,32rem)] w-full rounded-control border border-line bg-white"
      />
    </Dialog>
  );
};
