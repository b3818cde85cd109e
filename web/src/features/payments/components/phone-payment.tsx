import type { ReactNode } from 'react';
import { messages } from '../../../lib/messages';

type PhonePaymentProps = { readonly phone: string; readonly children: ReactNode };

/** PAY-08 to PAY-10; children hold the button that places the order. */
export const PhonePayment = ({ phone, children }: PhonePaymentProps) => (
  <section aria-labelledby="pay-by-phone" className="flex flex-col gap-3">
    <h3 id="pay-by-phone" className="font-bold">
      {messages.payment.phone}
    </h3>
    <label className="flex flex-col gap-1">
      <span className="text-sm text-ink-soft">{messages.payment.phoneHint}</span>
      <input type="tel" aria-label="Number we will ring" className="control" value={phone} disabled readOnly />
    </label>
    {children}
  </section>
);
