import type { ReactNode } from 'react';
import { Button } from '../../../../components/ui/button';
import type { OrderActions } from '../../hooks/use-order-actions';
import { messages } from '../../messages';
import { canBeSentOut, type RowStatus, type StaffOrder } from '../../staff-order';

type MoreActionsProps = {
  readonly order: StaffOrder;
  readonly status: RowStatus;
  readonly actions: OrderActions;
  readonly onDone: () => void;
};

export const MoreActions = ({ order, status, actions, onDone }: MoreActionsProps) => {
  const isPrinted = status === 'PRINTED' || status === 'NOTIFIED' || status === 'COMPLETE';
  const awaitsAcceptance = status === 'NEW' && order.awaitsAcceptance;
  const isPromised = status === 'NEW' || status === 'PRINTED' || status === 'NOTIFIED';
  const action = (text: ReactNode, act: () => void) => (
    <Button
      look="secondary"
      disabled={actions.isBusy}
      className="min-h-14 text-lg"
      onClick={() => {
        onDone();
        act();
      }}
    >
      {text}
    </Button>
  );
  const { more } = messages;
  return (
    <div className="grid grid-cols-2 gap-2">
      {action(more.preview, actions.preview)}
      {isPrinted && action(more.printAgain, actions.printing.printNext)}
      {status === 'NEW' && !awaitsAcceptance && action(more.markPrinted, actions.printing.markPrinted)}
      {isPromised && !awaitsAcceptance && action(messages.delay, actions.delay)}
      {status === 'PRINTED' && canBeSentOut(order, status) && action(messages.sendOut.open, actions.askToSendOut)}
      {status === 'PRINTED' && action(more.markComplete, actions.markComplete)}
      {actions.mayCancel && action(more.cancel, actions.askToCancel)}
      {awaitsAcceptance && action(messages.reject.open, actions.askToCancel)}
    </div>
  );
};
