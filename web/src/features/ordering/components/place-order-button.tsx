import { Button } from '../../../components/ui/button';
import { reasonOf } from '../../../lib/http';
import { checkoutByPhone } from '../api/checkout-order';
import { type Placement, usePlacement } from '../api/place';
import { messages } from '../messages';
import type { Order } from '../order';

type PlaceOrderButtonProps = {
  readonly order: Order;
  /** The form is complete and the payment is by phone. */
  readonly ready: boolean;
  readonly onPlaced: (placement: Placement) => Promise<void>;
  readonly onRefused: (message: string) => void;
};

/** The plain shop's button in its three texts (CHK-36 to CHK-42, OPEN-104). */
export const PlaceOrderButton = ({ order, ready, onPlaced, onRefused }: PlaceOrderButtonProps) => {
  const { mutate, isPending } = usePlacement({
    place: async (each) => {
      const answer = await checkoutByPhone(each);
      if (answer.status) return { message: answer.message ?? '', awaitsPayment: true };
      onRefused(answer.message || messages.placeFailed);
      return undefined;
    },
    onPlaced,
    onError: (failure) => onRefused(reasonOf(failure)),
  });

  const usable = isPending ? messages.processing : messages.placeOrder;
  return (
    <Button className="w-full" disabled={isPending || !ready} onClick={() => mutate(order)}>
      {ready ? usable : messages.incomplete}
    </Button>
  );
};
