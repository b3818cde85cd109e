import { useState } from 'react';
import { Button } from '../../../components/ui/button';
import { log } from '../../../lib/log';
import { notify } from '../../../lib/notify';
import type { Order } from '../order/order';
import { orderMessages } from '../order/messages';
import { updateOrder } from '../order/order-calls';
import { completeOrder } from '../api/place-order';
import type { Complete, Placement } from '../hooks/use-completion';
import { messages } from '../messages';

const PHONE = { payment_method: 'PHONE', status: 'AWAITING-PAYMENT' } as const;

type PlacePhoneOrderProps = {
  readonly order: Order;
  readonly complete: Complete;
  /** The order as it stays. */
  readonly onRefused: (order: Order | undefined) => void;
};

/** PAY-10, PAY-28, CHK-48: writes the method onto the order, then completes it. */
export const PlacePhoneOrder = ({ order, complete, onRefused }: PlacePhoneOrderProps) => {
  const [busy, setBusy] = useState(false);

  const place = async (): Promise<Placement | undefined> => {
    const updated = await updateOrder({ ...PHONE, expected_total: order.total_cost });
    if (!updated.status) {
      onRefused(updated.order);
      await notify.alert([messages.placeFailed, updated.message].filter((line) => line !== ''));
      return undefined;
    }
    const answer = await completeOrder({ ...PHONE, message: '' });
    if (answer.status) return { message: answer.message ?? '', order: updated.order };
    await notify.popup(orderMessages.completeFailed, answer.message);
    return undefined;
  };

  const onClick = async (): Promise<void> => {
    setBusy(true);
    try {
      await complete(order, place);
    } catch (failure) {
      void notify.alert(messages.placeFailed);
      void log.error(messages.placeFailed, failure);
    }
    setBusy(false);
  };

  return (
    <Button disabled={busy} onClick={() => void onClick()}>
      {messages.placeOrder}
    </Button>
  );
};
