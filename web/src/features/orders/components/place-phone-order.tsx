import { CaptchaChallenge } from '../../../components/captcha-challenge';
import { Button } from '../../../components/ui/button';
import { reasonOf, http } from '../../../lib/http';
import { log } from '../../../lib/log';
import { notify } from '../../../lib/notify';
import { useChallenge } from '../../../lib/use-challenge';
import { updateOrder, UpdateRefused } from '../api/update-order';
import { type Placement, usePlacement } from '../api/place';
import { messages } from '../messages';
import type { Order } from '../order';
import { PHONE_COMPLETION } from '../api/wire';

const completePhoneOrder = () => http.post('/complete-order', PHONE_COMPLETION);

const place = async ({ totalCost }: Order, captcha: string | undefined): Promise<Placement | undefined> => {
  const order = await updateOrder({ paymentMethod: 'PHONE', expectedTotal: totalCost, captcha });
  const answer = await completePhoneOrder();
  if (answer.status) return { message: answer.message ?? '', order };
  await notify.popup(messages.completeFailed, answer.message);
  return undefined;
};

type PlacePhoneOrderProps = {
  readonly order: Order;
  readonly onPlace: () => void;
  readonly onPlaced: (placement: Placement) => Promise<void>;
  readonly onRefused: (order: Order | undefined, message: string) => void;
};

export const PlacePhoneOrder = ({ order, onPlace, onPlaced, onRefused }: PlacePhoneOrderProps) => {
  const { challenge, captcha, ask, solved, spend } = useChallenge();
  const onError = (failure: Error): void => {
    spend();
    if (failure instanceof UpdateRefused && failure.needsCaptcha) return ask(failure.message);
    const reason = reasonOf(failure);
    void notify.alert([messages.placeFailed, reason].filter((line) => line !== ''));
    onRefused(failure instanceof UpdateRefused ? failure.order : order, reason || messages.placeFailed);
    if (!(failure instanceof UpdateRefused)) void log.error(messages.placeFailed, failure);
  };
  const { mutate, isPending } = usePlacement({ place: (each) => place(each, captcha), onPlaced, onError });
  const placeOnce = (): void => {
    onPlace();
    mutate(order);
  };
  return (
    <>
      {challenge !== undefined && <CaptchaChallenge reason={challenge} onSolved={solved} />}
      <Button disabled={isPending || challenge !== undefined} onClick={placeOnce}>
        {messages.placeOrder}
      </Button>
    </>
  );
};
