import { formatMoney, PAYMENT_PROVIDERS, type Pence, type ProviderName } from '@hatch/kernel/rules';
import type { MailingShop } from './letter.js';
import { followed } from './order-mails.js';
import { writeMail, type Content } from './write-mail.js';

export type MailedRefund = {
  readonly ref: string | null;
  readonly amount: Pence;
  readonly provider: ProviderName;
  /** Refunded units by name; empty for an amount. */
  readonly items: readonly string[];
  readonly order: 'unplaced' | 'cancelled' | 'stands';
  readonly trackingPage: string | null;
};

const FATE: Readonly<Record<MailedRefund['order'], readonly string[]>> = {
  unplaced: ['We took this payment, but it did not become an order. You need to do nothing more.'],
  cancelled: ['Your order was cancelled.'],
  stands: [],
};

export const refundMail = (
  { ref, amount, provider, items, order, trackingPage }: MailedRefund,
  shop: MailingShop,
): Content => {
  const money = formatMoney(amount);
  const title = ref === null ? `Refund of ${money}` : `Refund of ${money} for your order ${ref}`;
  const sent = `We have sent ${money} back to ${PAYMENT_PROVIDERS[provider].returnedTo}. It usually takes 5 to 10 days to appear there.`;
  const what = items.length === 0 ? [] : [`For: ${items.join(', ')}`];
  return writeMail(
    {
      subject: `${title} from ${shop.name}`,
      title,
      ...(trackingPage !== null && followed({ trackingPage })),
      paragraphs: [sent, ...what, ...FATE[order]],
    },
    shop,
  );
};
