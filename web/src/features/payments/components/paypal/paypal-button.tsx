import { PayPalButtons, usePayPalScriptReducer } from '@paypal/react-paypal-js';
import { useRef, useState } from 'react';
import { Skeleton } from '../../../../components/ui/skeleton';
import { startPayPalPayment } from '../../api/start-payment';
import type { usePaying } from '../../hooks/use-paying';
import { messages } from '../../messages';
import type { PayingProps } from '../paying';
import { SetupFailed } from '../setup-failed';

type PayPalButtonProps = Pick<PayingProps, 'order'> & { readonly paying: ReturnType<typeof usePaying> };

export const PayPalButton = ({ order, paying }: PayPalButtonProps) => {
  const [{ isPending, isRejected }] = usePayPalScriptReducer();
  const [cancelled, setCancelled] = useState(false);
  const { captcha, challenge, finish, failed } = paying;
  /** PayPal reports our own error back to `onError`, as a different one. */
  const notBegun = useRef(false);

  const createOrder = async (): Promise<string> => {
    setCancelled(false);
    notBegun.current = false;
    try {
      return (await startPayPalPayment({ expectedTotal: order.totalCost, captcha })).key;
    } catch (failure) {
      notBegun.current = true;
      void failed(failure);
      throw failure;
    }
  };

  if (isRejected) return <SetupFailed text={messages.paypalSetupFailed} reason="" />;
  return (
    <div className="flex min-h-14 flex-col gap-3">
      {isPending && <Skeleton className="h-12" />}
      <PayPalButtons
        style={{ layout: 'horizontal', tagline: false, height: 48 }}
        fundingSource="paypal"
        forceReRender={[order.totalCost, captcha]}
        disabled={challenge !== undefined}
        createOrder={createOrder}
        onApprove={() => finish('approved')}
        onCancel={() => setCancelled(true)}
        onError={(failure) => {
          if (!notBegun.current) void failed(failure);
        }}
      />
      <p role="status">{cancelled && messages.paypalCancelled}</p>
    </div>
  );
};
