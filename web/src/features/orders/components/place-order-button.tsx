import { CaptchaChallenge } from '../../../components/captcha-challenge';
import { Button } from '../../../components/ui/button';
import { reasonOf } from '../../../lib/http';
import { notify } from '../../../lib/notify';
import { useChallenge } from '../../../lib/use-challenge';
import { checkoutByPhone } from '../api/checkout-order';
import { type Placement, usePlacement } from '../api/place';
import { messages } from '../messages';
import type { Order } from '../order';

type PlaceOrderButtonProps = {
  readonly order: Order;
  /** The form is complete, and payment is by phone. */
  readonly ready: boolean;
  readonly onPlace: () => void;
  readonly onPlaced: (placement: Placement) => Promise<void>;
  readonly onRefused: (message: string) => void;
};

export const PlaceOrderButton = ({ order, ready, onPlace, onPlaced, onRefused }: PlaceOrderButtonProps) => {
  const { challenge, captcha, ask, solved, spend } = useChallenge();
  const refused = (message: string): void => {
    void notify.alert([messages.placeFailed, message].filter((line) => line !== ''));
    onRefused(message || messages.placeFailed);
  };
  const { mutate, isPending } = usePlacement({
    place: async (each) => {
      const answer = await checkoutByPhone(each, captcha);
      if (answer.status) return { message: answer.message ?? '', awaitsPayment: true };
      spend();
      if (answer.captcha) ask(answer.message);
      else refused(answer.message);
      return undefined;
    },
    onPlaced,
    onError: (failure) => {
      spend();
      refused(reasonOf(failure));
    },
  });
  const place = (): void => {
    onPlace();
    mutate(order);
  };

  const usable = isPending ? messages.processing : messages.placeOrder;
  return (
    <>
      {challenge !== undefined && <CaptchaChallenge reason={challenge} onSolved={solved} />}
      <Button className="w-full" disabled={isPending || !ready || challenge !== undefined} onClick={place}>
        {ready ? usable : messages.incomplete}
      </Button>
    </>
  );
};
