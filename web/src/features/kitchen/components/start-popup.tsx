import { Button } from '../../../components/ui/button';
import { Dialog } from '../../../components/ui/dialog';
import { messages } from '../messages';

type LowStockPopupProps = { readonly items: number; readonly onDismiss: () => void; readonly onManage: () => void };

export const LowStockPopup = ({ items, onDismiss, onManage }: LowStockPopupProps) => (
  <Dialog
    role="alertdialog"
    title={messages.lowStock(items)}
    onClose={onDismiss}
    footer={
      <>
        <Button look="secondary" className="min-h-13 flex-1" onClick={onDismiss}>
          Dismiss
        </Button>
        <Button className="min-h-13 flex-1" onClick={onManage}>
          Manage
        </Button>
      </>
    }
  >
    <p>They are about to run out, or customers cannot order them now.</p>
  </Dialog>
);

type ReadyPopupProps = { readonly onClose: () => void };

export const ReadyPopup = ({ onClose }: ReadyPopupProps) => (
  <Dialog
    role="alertdialog"
    title={messages.start.title}
    onClose={onClose}
    footer={
      <Button className="min-h-13 flex-1" onClick={onClose}>
        OK
      </Button>
    }
  >
    <p className="text-xl font-semibold text-good">{messages.start.text}</p>
  </Dialog>
);

type LowStockLineProps = { readonly items: number; readonly onManage: () => void };

/** Replaces the popup once seen today, or while an order rings. */
export const LowStockLine = ({ items, onManage }: LowStockLineProps) => (
  <p className="flex flex-wrap items-center gap-x-3 font-semibold">
    {messages.lowStock(items)}
    <Button look="secondary" className="min-h-12" onClick={onManage}>
      {messages.lowStockManage}
    </Button>
  </p>
);
