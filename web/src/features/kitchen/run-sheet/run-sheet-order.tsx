import { Button } from '../../../components/ui/button';
import { SendOutDialog } from '../components/send-out-dialog';
import { useNow } from '../hooks/use-now';
import { useOrderActions } from '../hooks/use-order-actions';
import { messages } from '../messages';
import { canBeSentOut, rowStatusOf, type StaffOrder } from '../staff-order';
import { DeliveryStop } from './delivery-stop';

type RunSheetOrderProps = { readonly order: StaffOrder };

export const RunSheetOrder = ({ order }: RunSheetOrderProps) => {
  const now = useNow();
  const status = rowStatusOf(order);
  const actions = useOrderActions(order, status);
  const name = order.ref ?? order.id;
  return (
    <>
      <DeliveryStop order={order} status={status} now={now}>
        {canBeSentOut(order, status) && (
          <Button
            className="min-h-12"
            disabled={actions.isBusy}
            aria-label={messages.sendOut.openOf(name)}
            onClick={actions.steps.sendOut}
          >
            {messages.sendOut.open}
          </Button>
        )}
        {order.outAt !== null && (
          <Button
            className="min-h-12"
            disabled={actions.isBusy}
            aria-label={messages.cards.steps.deliver.label(name)}
            onClick={actions.steps.deliver}
          >
            {messages.cards.steps.deliver.text}
          </Button>
        )}
      </DeliveryStop>
      {actions.isSendingOut && <SendOutDialog name={name} onSendOut={actions.sendOut} onClose={actions.closeSendOut} />}
    </>
  );
};
