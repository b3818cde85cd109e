import type { Pence } from '@hatch/kernel/rules';
import type { Answers } from '../../../api/calls';
import { camelCased } from '../../../api/camel-case';
import { http, type Success } from '../../../lib/http';

const toOrder = (order: Success<Answers['POST /api/createIntent']>['order']) => camelCased(order);

/** As it is while it is being paid for. */
export type PaidOrder = ReturnType<typeof toOrder>;

export type PaymentAsked = {
  /** What the customer has before their eyes: they are asked for no other total (OPEN-110). */
  readonly expectedTotal?: Pence;
  /** A solved challenge (G25). */
  readonly captcha?: string | undefined;
};

/** `message` is the server's. */
export class PaymentRefused extends Error {
  override readonly name = 'PaymentRefused';
  constructor(
    message: string,
    /** As it stays, where that was answered. */
    readonly order: PaidOrder | undefined,
    /** The next try has to bring a solved challenge. */
    readonly needsCaptcha: boolean,
  ) {
    super(message);
  }

  /** It is paid for already: in another tab, or by a return that was lost. */
  get isPaid(): boolean {
    return this.order !== undefined && this.order.status !== 'checkout';
  }
}

/** `key` is what the provider's script asks for: a client secret, or PayPal's order id. */
export type PaymentStarted = { readonly key: string; readonly order: PaidOrder };

const bodyOf = ({ expectedTotal, captcha }: PaymentAsked) => ({
  ...(expectedTotal !== undefined && { expected_total: expectedTotal }),
  ...(captcha !== undefined && { captcha }),
});

type Refused = Parameters<typeof toOrder>[0];

const refusedBy = (answer: { readonly message: string; readonly order?: Refused; readonly captcha?: true }) =>
  new PaymentRefused(answer.message, answer.order && toOrder(answer.order), answer.captcha === true);

/** PAY-18: the same intent as before, as long as nothing has changed. @throws PaymentRefused */
export const startCardPayment = async (asked: PaymentAsked): Promise<PaymentStarted> => {
  const answer = await http.post('/api/createIntent', bodyOf(asked));
  if (!answer.status) throw refusedBy(answer);
  return { key: answer.clientSecret, order: toOrder(answer.order) };
};

/** OPEN-44. @throws PaymentRefused */
export const startPayPalPayment = async (asked: PaymentAsked): Promise<PaymentStarted> => {
  const answer = await http.post('/api/createPayPalOrder', bodyOf(asked));
  if (!answer.status) throw refusedBy(answer);
  return { key: answer.paypalOrderId, order: toOrder(answer.order) };
};
