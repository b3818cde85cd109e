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
export const TicketDialog = ({ orderId, name, html, onPrint, onClose }: TicketDialogProps) => (
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
