import type { Order } from '@hatch/contexts/orders';
import { attemptOf, type KnownPayment } from '@hatch/contexts/payments';
import type { FakePayPal, FakeStripe } from '@hatch/pay-demo';

type AtProvider = { readonly captured: number; readonly refunded: number };
type Providers = { readonly stripe: FakeStripe; readonly paypal: FakePayPal };

const NOTHING: AtProvider = { captured: 0, refunded: 0 };

/** What the provider itself has of a payment. */
const atProvider = ({ provider, providerId }: KnownPayment, { stripe, paypal }: Providers): AtProvider => {
  if (providerId === null) return NOTHING;
  if (provider === 'paypal') {
    const capture = paypal.account.orders.find(({ id }) => id === providerId)?.capture;
    if (capture?.status !== 'COMPLETED') return NOTHING;
    const refunded = capture.refunds.reduce((sum, { amount, failed }) => (failed ? sum : sum + amount), 0);
    return { captured: capture.order.amount, refunded };
  }
  const charges = [...stripe.book.charges.values()].filter(({ payment_intent: of }) => of === providerId);
  return {
    captured: charges.reduce((sum, { amount_captured: amount }) => sum + amount, 0),
    refunded: charges.reduce((sum, { amount_refunded: amount }) => sum + amount, 0),
  };
};

const rejectedByBank = ({ refunds }: KnownPayment, { stripe, paypal }: Providers): boolean => {
  const failed = [
    ...[...stripe.book.refunds.values()].flatMap(({ status, metadata }) =>
      status === 'failed' ? [metadata?.['refund_id']] : [],
    ),
    ...paypal.account.orders.flatMap(({ capture }) =>
      (capture?.refunds ?? []).flatMap(({ failed: isFailed, customId }) => (isFailed ? [customId] : [])),
    ),
  ];
  return failed.some((id) => id !== undefined && refunds.has(id));
};

/** Everything the providers took for this order, whether the shop knows of it or not. */
const takenFor = (orderId: string, { stripe, paypal }: Providers): number => {
  const intents = [...stripe.book.intents.values()].filter(({ metadata }) => metadata['order_id'] === orderId);
  const orders = paypal.account.orders.filter(({ invoiceId }) => invoiceId?.startsWith(`${orderId}/`));
  return (
    intents.reduce((sum, { amount_received: amount }) => sum + amount, 0) +
    orders.reduce((sum, { amount, capture }) => sum + (capture?.status === 'COMPLETED' ? amount : 0), 0)
  );
};

const refundedOf = ({ refunds, refundedThere }: KnownPayment): number =>
  refunds.reduce((sum, { amount, status }) => sum + (status === 'made' ? amount : 0), 0) + refundedThere;

/** What is wrong with an order and its money once everything has come to rest; nothing, if all is well. */
export const faultsOf = (order: Order, payments: readonly KnownPayment[], providers: Providers): readonly string[] => {
  if (order.status === 'none') return ['there is no order'];
  const faults: string[] = [];
  const paidBy = order.status === 'placed' || order.status === 'placing' ? order.paidBy : null;
  for (const payment of payments) {
    const there = atProvider(payment, providers);
    const name = payment.paymentId;
    if (payment.captured !== there.captured)
      faults.push(`${name}: the provider took ${there.captured}, the log says ${payment.captured}`);
    if (refundedOf(payment) !== there.refunded)
      faults.push(`${name}: the provider gave back ${there.refunded}, the log says ${refundedOf(payment)}`);
    if (there.refunded > there.captured) faults.push(`${name}: more was given back than was taken`);
    const isOfTheOrder = paidBy === attemptOf(name)?.attempt;
    const refundRefused = payment.refunds.some(({ status }) => status === 'failed');
    // What a bank does not take back waits for an administrator.
    const isForStaff = refundRefused && (payment.disputed || rejectedByBank(payment, providers));
    if (!isOfTheOrder && there.captured !== there.refunded && !isForStaff)
      faults.push(`${name}: ${there.captured - there.refunded} were taken, and nothing came of it`);
    if (isOfTheOrder && (payment.status !== 'captured' || payment.captured !== totalOf(order)))
      faults.push(`${name}: the order is placed by it at ${totalOf(order)}, and ${payment.captured} was taken`);
  }
  const known = payments.reduce((sum, { captured }) => sum + captured, 0);
  const taken = takenFor(order.orderId, providers);
  if (taken !== known) faults.push(`the providers took ${taken} for this order, the log knows of ${known}`);
  if (order.status === 'placing') faults.push('it is being placed for ever');
  if (order.status === 'placed' && order.kitchen !== null && order.paidBy === null)
    faults.push('it is for the kitchen, and nobody paid');
  if (order.status === 'placed' && order.paidBy !== null && order.kitchen === null)
    faults.push('it is paid for, and the kitchen does not know');
  return faults;
};

const totalOf = (order: Order): number => (order.status === 'placed' ? order.total : Number.NaN);
