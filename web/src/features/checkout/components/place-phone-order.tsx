import { useState } from 'react';
import { Button } from '../../../components/ui/button';
import { log } from '../../../lib/log';
import { messages } from '../../../lib/messages';
import { notify } from '../../../lib/notify';
import { updateOrder } from '../../../order/order-calls';

const PHONE = { payment_method: 'PHONE', status: 'AWAITING-PAYMENT' } as const;

type PlacePhoneOrderProps = {
  readonly onPlace: (completion: typeof PHONE & { readonly message: string }) => Promise<void>;
};

/** PAY-10, PAY-28: writes the method onto the order, then completes it. */
export const PlacePhoneOrder = ({ onPlace }: PlacePhoneOrderProps) => {
  const [busy, setBusy] = useState(false);

  const place = async (): Promise<void> => {
    const updated = await updateOrder(PHONE);
    if (updated.status) return onPlace({ ...PHONE, message: '' });
    await notify.alert([messages.payment.placeFailed, updated.message].filter((line) => line !== ''));
  };

  const onClick = async (): Promise<void> => {
    setBusy(true);
    try {
      await place();
    } catch (failure) {
      void log.error(messages.payment.placeFailed, failure);
      void notify.alert(messages.payment.placeFailed);
    }
    setBusy(false);
  };

  return (
    <Button disabled={busy} onClick={() => void onClick()}>
      {messages.checkout.placeOrder}
    </Button>
  );
};
