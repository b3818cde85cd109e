import { Button } from '../../../components/ui/button';
import { messages } from '../messages';

type UnsettledPaymentProps = { readonly onCheck: () => void };

/** Replaces the payment form: the customer must not pay twice. */
export const UnsettledPayment = ({ onCheck }: UnsettledPaymentProps) => (
  <div role="alert" className="flex flex-col items-start gap-3 rounded-card bg-warn-soft p-4 text-warn">
    <p className="font-bold">{messages.unsettledTitle}</p>
    <p>{messages.unsettled}</p>
    <Button look="secondary" onClick={onCheck}>
      {messages.checkAgain}
    </Button>
  </div>
);
