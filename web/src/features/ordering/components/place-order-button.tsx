import { useState } from 'react';
import { Button } from '../../../components/ui/button';
import { reasonOf } from '../../../lib/http';
import type { Order } from '../order/order';
import { placeOrder } from '../api/place-order';
import type { Complete, Placement } from '../hooks/use-completion';
import { messages } from '../messages';

type PlaceOrderButtonProps = {
  readonly order: Order;
  /** The form is complete and the payment is by phone. */
  readonly ready: boolean;
  readonly complete: Complete;
  readonly onRefused: (message: string) => void;
};

/** The plain shop's button in its three texts (CHK-36 to CHK-42, OPEN-104). */
export const PlaceOrderButton = ({ order, ready, complete, onRefused }: PlaceOrderButtonProps) => {
  const [busy, setBusy] = useState(false);

  const place = async (): Promise<Placement | undefined> => {
    const answer = await placeOrder(order);
    if (answer.status) return { message: answer.message ?? '' };
    onRefused(answer.message || messages.placeFailed);
    return undefined;
  };

  const onClick = async (): Promise<void> => {
    setBusy(true);
    try {
      await complete(order, place);
    } catch (failure) {
      onRefused(reasonOf(failure));
    }
    setBusy(false);
  };

  const usable = busy ? messages.processing : messages.placeOrder;
  return (
    <Button className="w-full" disabled={busy || !ready} onClick={() => void onClick()}>
      {ready ? usable : messages.incomplete}
    </Button>
  );
};
