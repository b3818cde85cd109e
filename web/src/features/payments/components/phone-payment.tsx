import { messages } from '../messages';

type PhonePaymentProps = { readonly phone: string };

export const PhonePayment = ({ phone }: PhonePaymentProps) => (
  <section aria-labelledby="pay-by-phone" className="flex flex-col gap-3">
    <h3 id="pay-by-phone" className="font-bold">
      {messages.phone}
    </h3>
    <label className="flex flex-col gap-1">
      <span className="text-sm text-ink-soft">{messages.phoneHint}</span>
      <input type="tel" aria-label="Number we will ring" className="control" value={phone} disabled readOnly />
    </label>
  </section>
);
