import type { Answers } from '../../../api/calls';
import type { WireOrder } from './wire';

/** As the calls for each answer it. */
export type OrderingInPage = {
  readonly order: WireOrder;
  /** Both only on the checkout. */
  readonly checkout_intro?: string;
  readonly payment_methods?: Answers['GET /api/available_payment_methods']['payment_methods'];
};

/** Where what the server wrote into the page waits for what reads it. */
export const ORDERING_IN_PAGE = ['ordering'] as const;
