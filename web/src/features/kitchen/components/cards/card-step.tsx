import { Button } from '../../../../components/ui/button';
import type { Step } from '../../cards/card';
import type { OrderActions } from '../../hooks/use-order-actions';
import { messages } from '../../messages';

type CardStepProps = {
  readonly name: string;
  readonly step: Step;
  readonly actions: OrderActions;
};

export const CardStep = ({ name, step, actions }: CardStepProps) => {
  const act: Readonly<Record<Step, () => void>> = {
    markPaid: actions.markPaid,
    accept: actions.askToAccept,
    print: actions.printing.printNext,
    notify: actions.notifyCustomer,
    sendOut: actions.askToSendOut,
    collect: actions.markComplete,
    deliver: actions.markComplete,
    complete: actions.markComplete,
  };
  const { text, label } = messages.cards.steps[step];
  return (
    <Button
      disabled={actions.isBusy}
      aria-label={label(name)}
      className="min-h-16 min-w-0 flex-1 px-2! text-xl leading-tight"
      onClick={act[step]}
    >
      {text}
    </Button>
  );
};
