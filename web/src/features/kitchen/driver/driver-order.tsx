import { Button } from '../../../components/ui/button';
import { useNow } from '../hooks/use-now';
import { useOrderActions } from '../hooks/use-order-actions';
import { messages as kitchen } from '../messages';
import { DeliveryStop } from '../run-sheet/delivery-stop';
import { rowStatusOf, type StaffOrder } from '../staff-order';
import { messages } from './messages';

type DriverOrderProps = { readonly order: StaffOrder; readonly driver: string };

const LARGE = 'min-h-14 grow text-lg';

/** Sending out and delivering can be undone for ten seconds. */
export const DriverOrder = ({ order, driver }: DriverOrderProps) => {
  const now = useNow();
  const status = rowStatusOf(order);
  const { isBusy, sendOut, steps } = useOrderActions(order, status);
  const name = order.ref ?? order.id;
  return (
    <DeliveryStop order={order} status={status} now={now}>
      {order.outAt === null ? (
        <Button className={LARGE} disabled={isBusy} aria-label={messages.takeOf(name)} onClick={() => sendOut(driver)}>
          {messages.take}
        </Button>
      ) : (
        <Button
          className={LARGE}
          disabled={isBusy}
          aria-label={kitchen.cards.steps.deliver.label(name)}
          onClick={steps.deliver}
        >
          {kitchen.cards.steps.deliver.text}
        </Button>
      )}
    </DeliveryStop>
  );
};
