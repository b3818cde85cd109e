import { Button } from '../../../components/ui/button';
import { log } from '../../../lib/log';
import { notify } from '../../../lib/notify';
import { completePhoneOrder } from '../api/complete-order';
import { updateOrder, UpdateRefused } from '../api/update-order';
import { type Placement, usePlacement } from '../api/place';
import { messages } from '../messages';
import type { Order } from '../order';

/** PAY-10, PAY-28, CHK-48: writes the method onto the order, then completes it. */
const place = async ({ totalCost }: Order): Promise<Placement | undefined> => {
  const order = await updateOrder({ paymentMethod: 'PHONE', expectedTotal: totalCost });
  const answer = await completePhoneOrder();
  if (answer.status) return { message: answer.message ?? '', order };
  await notify.popup(messages.completeFailed, answer.message);
  return undefined;
};

type PlacePhoneOrderProps = {
  readonly order: Order;
  readonly onPlaced: (placement: Placement) => Promise<void>;
  /** The order as it stays. */
  readonly onRefused: (order: Order | undefined) => void;
};

export const PlacePhoneOrder = ({ order, onPlaced, onRefused }: PlacePhoneOrderProps) => {
  const onError = (failure: Error): void => {
    if (failure instanceof UpdateRefused) {
      onRefused(failure.order);
      void notify.alert([messages.placeFailed, failure.message].filter((line) => line !== ''));
    } else {
      void notify.alert(messages.placeFailed);
      void log.error(messages.placeFailed, failure);
    }
  };
  const { mutate, isPending } = usePlacement({ place, onPlaced, onError });
  return (
    <Button disabled={isPending} onClick={() => mutate(order)}>
      {messages.placeOrder}
    </Button>
  );
};
