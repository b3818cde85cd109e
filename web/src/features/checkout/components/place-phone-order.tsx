import { useState } from 'react';
import { Button } from '../../../components/ui/button';
import { log } from '../../../lib/log';
import { notify } from '../../../lib/notify';
import type { Order } from '../../../order/order';
import { updateOrder } from '../../../order/order-calls';
import { messages } from '../messages';

const PHONE = { payment_method: 'PHONE', status: 'AWAITING-PAYMENT' } as const;

type PlacePhoneOrderProps = {
  readonly order: Order;
  readonly onPlace: (completion: typeof PHONE & { readonly message: string }, order: Order) => Promise<void>;
  /** Whether the order stands although its answer was lost. */
  readonly onLost: (failure: unknown, order: Order) => Promise<boolean>;
};

/** PAY-10, PAY-28: writes the method onto the order, then completes it. */
export const PlacePhoneOrder = ({ order, onPlace, onLost }: PlacePhoneOrderProps) => {
  const [busy, setBusy] = useState(false);

  const place = async (): Promise<void> => {
    const updated = await updateOrder(PHONE);
    if (updated.status) return onPlace({ ...PHONE, message: '' }, updated.order);
    await notify.alert([messages.placeFailed, updated.message].filter((line) => line !== ''));
  };

  const onClick = async (): Promise<void> => {
    setBusy(true);
    try {
      await place();
    } catch (failure) {
      void log.error(messages.placeFailed, failure);
      if (!(await onLost(failure, order))) void notify.alert(messages.placeFailed);
    }
    setBusy(false);
  };

  return (
    <Button disabled={busy} onClick={() => void onClick()}>
      {messages.placeOrder}
    </Button>
  );
};
