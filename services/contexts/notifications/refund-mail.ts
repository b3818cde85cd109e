import { formatMoney, type Pence } from '@hatch/kernel/rules';
import type { Order } from '../ordering/index.js';
import type { KnownPayment } from '../payments/index.js';
import { contact, content, type Content, type MailingShop } from './order-mails.js';

type MailedRefund = {
  /** Null for one that was never placed. */
  readonly ref: string | null;
  readonly amount: Pence;
  readonly provider: KnownPayment['provider'];
  /** Units that were refunded, by name; empty for an amount. */
  readonly items: readonly string[];
  readonly order: 'unplaced' | 'cancelled' | 'stands';
};
type KnownOrder = Exclude<Order, { readonly status: 'none' }>;

const BACK_TO = { stripe: 'the card you paid with', paypal: 'your PayPal account' } as const;

/** What the customer is told of a refund, as order and payment stand now. */
export const refundedOf = (
  order: KnownOrder,
  { refunds, provider, paymentId }: KnownPayment,
  { refund, amount }: { readonly refund: string; readonly amount: Pence },
): MailedRefund => {
  const names = new Map(order.lines.map(({ sku, name }) => [sku, name]));
  const items = (refunds.get(refund)?.lines ?? []).map(
    ({ sku, quantity }) => `${quantity} x ${names.get(sku) ?? 'item'}`,
  );
  const isItsPayment = 'paidBy' in order && order.paidBy !== null && paymentId.endsWith(`-${order.paidBy}`);
  const fate = isItsPayment ? (order.status === 'cancelled' ? 'cancelled' : 'stands') : 'unplaced';
  return { ref: fate === 'unplaced' ? null : order.ref, amount, provider, items, order: fate };
};

const FATE: Readonly<Record<MailedRefund['order'], readonly string[]>> = {
  unplaced: ['This payment was taken and did not become an order. You need to do nothing more.'],
  cancelled: ['Your order was cancelled.'],
  stands: [],
};

/** Money is on its way back (PAYX-03). */
export const refundMail = ({ ref, amount, provider, items, order }: MailedRefund, shop: MailingShop): Content => {
  const money = formatMoney(amount);
  const title = ref === null ? `Refund of ${money}` : `Refund of ${money} for your order ${ref}`;
  return content(
    `${title} from ${shop.name}`,
    title,
    [],
    [
      `We have sent ${money} back to ${BACK_TO[provider]}. It takes some days, usually 5 to 10, until you see it there.`,
      ...(items.length === 0 ? [] : [`For: ${items.join(', ')}`]),
      ...FATE[order],
      contact(shop),
    ],
  );
};
