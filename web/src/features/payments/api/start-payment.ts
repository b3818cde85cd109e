import { PAYMENT_METHODS, type Pence } from '@hatch/kernel/rules';
import type { Answers } from '../../../api/calls';
import { camelCased } from '../../../api/camel-case';
import { http, type Success } from '../../../lib/http';

const toOrder = (order: Success<Answers['POST /api/createIntent']>['order']) => camelCased(order);

export type PaidOrder = ReturnType<typeof toOrder>;

export type PaymentAsked = {
  /** The total on the page, the only one to be charged. */
  readonly expectedTotal?: Pence;
  readonly captcha?: string | undefined;
};

/** `message` is the server's. */
export class PaymentRefused extends Error {
  override readonly name = 'PaymentRefused';
  constructor(
    message: string,
    /** The current order, if the server answered it. */
    readonly order: PaidOrder | undefined,
    /** The next try needs a solved challenge. */
    readonly needsCaptcha: boolean,
  ) {
    super(message);
  }

  /** Paid already: in another tab, or by a return that was lost. */
  get isPaid(): boolean {
    return this.order !== undefined && this.order.status !== 'checkout';
  }
}

export const bodyOf = ({ expectedTotal, captcha }: PaymentAsked) => ({
  ...(expectedTotal !== undefined && { expected_total: expectedTotal }),
  ...(captcha !== undefined && { captcha }),
});

type Refused = Parameters<typeof toOrder>[0];

export const refusedBy = (answer: { readonly message: string; readonly order?: Refused; readonly captcha?: true }) =>
  new PaymentRefused(answer.message, answer.order && toOrder(answer.order), answer.captcha === true);

/** Returns the same intent while nothing has changed. @throws PaymentRefused */
export const startCardPayment = async (asked: PaymentAsked) => {
  const answer = await http.post(PAYMENT_METHODS.CARD.start, bodyOf(asked));
  if (!answer.status) throw refusedBy(answer);
  return { key: answer.clientSecret, order: toOrder(answer.order) };
};
