import { clsx } from 'clsx';
import { Button } from '../../../components/ui/button';
import type { OrderActions } from '../hooks/use-order-actions';
import { messages } from '../messages';
import type { RowStatus, StaffOrder } from '../staff-order';
import { EyeIcon, PrintAgainIcon, PrinterIcon } from './board-icons';
import { NotTaken } from './not-taken';
import { PrintQuestion } from './print-question';

type StatusCellProps = {
  readonly name: string;
  readonly status: RowStatus;
  readonly isReverted: boolean;
  readonly awaitsAcceptance: boolean;
  readonly cancelledBecause: string | null;
  readonly escalated: StaffOrder['escalated'];
  readonly actions: OrderActions | undefined;
};

const PILL: Readonly<Record<RowStatus, string>> = {
  NEW: 'bg-accent text-accent-ink',
  PRINTED: 'bg-warn text-card',
  NOTIFIED: 'bg-good text-card',
  COMPLETE: 'border border-edge text-ink-soft',
  'AWAITING-PAYMENT': 'border-2 border-dashed border-ink text-ink',
  CANCELLED: 'border border-edge text-ink-soft',
};

export const StatusCell = ({
  name,
  status,
  isReverted,
  awaitsAcceptance,
  cancelledBecause,
  escalated,
  actions,
}: StatusCellProps) => {
  return (
    <div className="flex flex-wrap items-center gap-2">
      <strong
        className={clsx(
          'rounded-full px-3 py-1 text-sm tracking-wide whitespace-nowrap xl:px-2 xl:text-xs xl:tracking-normal',
          PILL[status],
        )}
      >
        {status}
      </strong>
      {isReverted && <span className="text-sm text-ink-soft">{messages.onThisScreenOnly}</span>}
      {status === 'NEW' && escalated > 0 && (
        <strong className="text-sm text-bad">
          <NotTaken escalated={escalated} />
        </strong>
      )}
      {cancelledBecause !== null && <span className="text-sm">{cancelledBecause}</span>}
      {actions && <StatusButtons name={name} status={status} awaitsAcceptance={awaitsAcceptance} actions={actions} />}
    </div>
  );
};

type StatusButtonsProps = Pick<StatusCellProps, 'name' | 'status' | 'awaitsAcceptance'> & {
  readonly actions: OrderActions;
};

const StatusButtons = ({ name, status, awaitsAcceptance, actions }: StatusButtonsProps) => {
  const { isBusy, printing, preview, steps, mayCancel, askToCancel } = actions;
  const isPrinted = status === 'PRINTED' || status === 'NOTIFIED' || status === 'COMPLETE';
  return (
    <div className="flex w-full flex-wrap gap-2">
      {status === 'AWAITING-PAYMENT' && (
        <Button
          disabled={isBusy}
          aria-label={`Mark paid: order ${name}`}
          className="min-h-13 min-w-36 flex-1"
          onClick={steps.markPaid}
        >
          Mark paid
        </Button>
      )}
      {printing.isAsked && <PrintQuestion name={name} printing={printing} isBusy={isBusy} />}
      {awaitsAcceptance && (
        <>
          <Button
            disabled={isBusy}
            aria-label={`Accept order ${name}`}
            className="min-h-13 min-w-36 flex-1"
            onClick={steps.accept}
          >
            {messages.accept.open}
          </Button>
          <Button
            look="secondary"
            disabled={isBusy}
            aria-label={`Reject order ${name}`}
            className="min-h-13"
            onClick={askToCancel}
          >
            {messages.reject.open}
          </Button>
        </>
      )}
      {status === 'NEW' && !awaitsAcceptance && !printing.isAsked && (
        <Button
          disabled={isBusy}
          aria-label={`Print order ${name}`}
          className="min-h-13 min-w-36 flex-1"
          onClick={steps.print}
        >
          <PrinterIcon />
          Print
        </Button>
      )}
      <Button
        look="secondary"
        aria-label={`Preview order ${name}`}
        disabled={isBusy}
        className="size-13 px-0"
        onClick={preview}
      >
        <EyeIcon />
      </Button>
      <Button
        look="secondary"
        aria-label={`Print again order ${name}`}
        disabled={isBusy || !isPrinted || printing.isAsked}
        className="size-13 px-0"
        onClick={steps.print}
      >
        <PrintAgainIcon />
      </Button>
      {mayCancel && (
        <Button look="quiet" disabled={isBusy} aria-label={`Cancel order ${name}`} onClick={askToCancel}>
          {messages.more.cancel}
        </Button>
      )}
      {status === 'NEW' && !awaitsAcceptance && (
        <Button
          look="quiet"
          disabled={isBusy}
          aria-label={`Mark as printed: order ${name}`}
          onClick={printing.markPrinted}
        >
          Mark as printed
        </Button>
      )}
    </div>
  );
};
