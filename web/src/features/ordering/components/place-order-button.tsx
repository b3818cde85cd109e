import { Button } from '../../../components/ui/button';
import { reasonOf } from '../../../lib/http';
import { notify } from '../../../lib/notify';
import { checkoutByPhone } from '../api/checkout-order';
import { type Placement, usePlacement } from '../api/place';
import { messages } from '../messages';
import type { Order } from '../order';

type PlaceOrderButtonProps = {
  readonly order: Order;
  /** The form is complete and the payment is by phone. */
  readonly ready: boolean;
  readonly onPlace: () => void;
  readonly onPlaced: (placement: Placement) => Promise<void>;
  readonly onRefused: (message: string) => void;
};

/** The plain shop's button in its three texts (CHK-36 to CHK-42, OPEN-104); a failure is alerted and listed (PAY-28, CHK-45). */
export const PlaceOrderButton = ({ order, ready, onPlace, onPlaced, onRefused }: PlaceOrderButtonProps) => {
  const refused = (message: string): void => {
    void notify.alert([messages.placeFailed, message].filter((line) => line !== ''));
    onRefused(message || messages.placeFailed);
  };
  const { mutate, isPending } = usePlacement({
    place: async (each) => {
      const answer = await checkoutByPhone(each);
      if (answer.status) return { message: answer.message ?? '', awaitsPayment: true };
      refused(answer.message);
      return undefined;
    },
    onPlaced,
    onError: (failure) => refused(reasonOf(failure)),
  });
  const place = (): void => {
    onPlace();
    mutate(order);
  };

  const usable = isPending ? messages.processing : messages.placeOrder;
  return (
    <Button className="w-full" disabled={isPending || !ready} onClick={place}>
      {ready ? usable : messages.incomplete}
    </Button>
  );
};
