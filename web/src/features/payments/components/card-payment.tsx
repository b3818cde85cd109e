import { useState } from 'react';
import { Button } from '../../../components/ui/button';
import { Dialog } from '../../../components/ui/dialog';
import { messages } from '../../../lib/messages';
import { type Paying, useCardPayment } from '../hooks/use-card-payment';

type CardPaymentProps = { readonly enabled: boolean; readonly onPaid: () => Promise<void> };

/** PAY-11 to PAY-14, PAY-23 to PAY-27 */
export const CardPayment = ({ enabled, onPaid }: CardPaymentProps) => {
  const { place, stage, provider, entry, paying, pay, dismiss } = useCardPayment(enabled, onPaid);
  const [declined, setDeclined] = useState('');
  if (stage === 'failed')
    return (
      <p role="alert" className="rounded-card bg-bad-soft p-4 font-semibold text-bad">
        {messages.payment.cardSetupFailed}
      </p>
    );
  const close = (): void => {
    if (paying.stage === 'declined') setDeclined(paying.message);
    dismiss();
  };
  return (
    <section aria-label="Credit card" className="flex flex-col gap-3">
      <p>
        {messages.payment.cardBy} <strong>{provider || 'Stripe'}</strong>
      </p>
      <div ref={place} className="control min-h-12 py-3.5" />
      <p role="alert" className="min-h-6 text-sm font-semibold text-bad">
        {entry.error ||
          (declined && (
            <>
              {messages.payment.cardUnsuccessful}
              <br />
              {declined}
            </>
          ))}
      </p>
      <Button disabled={!entry.complete || stage !== 'ready' || paying.stage !== 'idle'} onClick={() => void pay()}>
        Pay
      </Button>
      {paying.stage !== 'idle' && <ProcessingDialog paying={paying} onClose={close} />}
    </section>
  );
};

type ProcessingDialogProps = { readonly paying: Paying; readonly onClose: () => void };

const ProcessingDialog = ({ paying, onClose }: ProcessingDialogProps) => (
  <Dialog
    role="alertdialog"
    title={messages.payment.cardProcessing}
    onClose={() => {
      if (paying.stage === 'declined') onClose();
    }}
    footer={paying.stage === 'declined' && <Button onClick={onClose}>OK</Button>}
  >
    {paying.stage === 'declined' ? (
      <p>
        {messages.payment.cardUnsuccessful}
        <br />
        {paying.message}
      </p>
    ) : (
      <p>{messages.payment.cardWait}</p>
    )}
  </Dialog>
);
