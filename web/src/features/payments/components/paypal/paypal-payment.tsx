import { PayPalScriptProvider, PayPalButtons, usePayPalScriptReducer } from '@paypal/react-paypal-js';
import { PAYMENT_METHODS, PAYMENT_PROVIDERS } from '@hatch/kernel/rules';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { CaptchaChallenge } from '../../../../components/captcha-challenge';
import { Skeleton } from '../../../../components/ui/skeleton';
import { logCritical } from '../../../../lib/log-critical';
import { http } from '../../../../lib/http';
import { bodyOf, refusedBy, type PaymentAsked } from '../../api/start-payment';
import { usePaying } from '../../hooks/use-paying';
import { messages } from '../../messages';
import type { PayingProps } from '../paying';
import { ProcessingModal } from '../processing-modal';
import { SetupFailed } from '../setup-failed';
import { UnsettledPayment } from '../unsettled-payment';

const { name } = PAYMENT_PROVIDERS.paypal;
const setupFailed = messages.providerSetupFailed(name);

const readSetup = async () => {
  const { paypal } = await http.read('/api/payment_scripts');
  if (!paypal) throw new Error('PayPal is not offered');
  return { clientId: paypal.clientId, sdkBaseUrl: paypal.script === null ? undefined : `${paypal.script}/sdk/js` };
};

/** @throws PaymentRefused */
const startOrder = async (asked: PaymentAsked): Promise<string> => {
  const answer = await http.post(PAYMENT_METHODS.PAYPAL.start, bodyOf(asked));
  if (!answer.status) throw refusedBy(answer);
  return answer.paypalOrderId;
};

type PayPalButtonProps = Pick<PayingProps, 'order'> & { readonly paying: ReturnType<typeof usePaying> };

const PayPalButton = ({ order, paying }: PayPalButtonProps) => {
  const [{ isPending, isRejected }] = usePayPalScriptReducer();
  const [cancelled, setCancelled] = useState(false);
  const { captcha, challenge, finish, failed } = paying;
  /** PayPal reports our own error back to `onError`, as a different one. */
  const notBegun = useRef(false);

  const createOrder = async (): Promise<string> => {
    setCancelled(false);
    notBegun.current = false;
    try {
      return await startOrder({ expectedTotal: order.totalCost, captcha });
    } catch (failure) {
      notBegun.current = true;
      void failed(failure);
      throw failure;
    }
  };

  if (isRejected) return <SetupFailed text={setupFailed} reason="" />;
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
      <p role="status">{cancelled && messages.cancelledAt(name)}</p>
    </div>
  );
};

export const PayPalPayment = ({ order, complete, onPlaced, onOrder }: PayingProps) => {
  const { data: setup, error } = useQuery({ queryKey: ['paypal-setup'], queryFn: readSetup, retry: false });
  const paying = usePaying({ method: 'PAYPAL', complete, onPlaced, onOrder });
  const { phase, setPhase, challenge } = paying;
  useEffect(() => {
    if (error) void logCritical(setupFailed, error);
  }, [error]);

  const content = () => {
    if (phase.kind === 'unsettled') return <UnsettledPayment onCheck={() => void paying.finish('asked again')} />;
    if (error) return <SetupFailed text={setupFailed} reason="" />;
    if (!setup) return <Skeleton className="h-14" />;
    const { clientId, sdkBaseUrl } = setup;
    return (
      <>
        {challenge !== undefined && <CaptchaChallenge reason={challenge} onSolved={paying.solved} />}
        <PayPalScriptProvider
          options={{
            clientId,
            currency: 'GBP',
            intent: 'capture',
            components: 'buttons',
            ...(sdkBaseUrl !== undefined && { sdkBaseUrl }),
          }}
        >
          <PayPalButton order={order} paying={paying} />
        </PayPalScriptProvider>
      </>
    );
  };

  return (
    <section aria-labelledby="pay-by-paypal" className="flex flex-col gap-3">
      <h3 id="pay-by-paypal" className="font-bold">
        {messages.payAt(name)}
      </h3>
      <p className="text-sm text-ink-soft">{messages.payAtHint(name)}</p>
      {content()}
      <ProcessingModal phase={phase} onClose={() => setPhase({ kind: 'idle' })} />
    </section>
  );
};
