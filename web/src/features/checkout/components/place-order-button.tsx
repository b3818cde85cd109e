import { useState } from 'react';
import { Button } from '../../../components/ui/button';
import { reasonOf } from '../../../lib/http';
import type { Order } from '../../../order/order';
import { placeOrder } from '../api/place-order';
import { messages } from '../messages';

type PlaceOrderButtonProps = {
  readonly order: Order;
  /** The form is complete and the payment is by phone. */
  readonly ready: boolean;
  readonly onPlaced: (message: string) => Promise<void>;
  /** Whether the order stands although its answer was lost. */
  readonly onLost: (failure: unknown, order: Order) => Promise<boolean>;
  readonly onRefused: (message: string) => void;
};

/** The plain shop's button in its three texts (CHK-36 to CHK-42, OPEN-104). */
export const PlaceOrderButton = ({ order, ready, onPlaced, onLost, onRefused }: PlaceOrderButtonProps) => {
  const [busy, setBusy] = useState(false);
  const { placeOrder: place, incomplete, processing } = messages;

  const onClick = async (): Promise<void> => {
    setBusy(true);
    try {
      const answer = await placeOrder(order);
      if (answer.status) await onPlaced(answer.message ?? '');
      else onRefused(answer.message || messages.placeFailed);
    } catch (failure) {
      if (!(await onLost(failure, order))) onRefused(reasonOf(failure));
    }
    setBusy(false);
  };

  const usable = busy ? processing : place;
  return (
    <Button className="w-full" disabled={busy || !ready} onClick={() => void onClick()}>
      {ready ? usable : incomplete}
    </Button>
  );
};
