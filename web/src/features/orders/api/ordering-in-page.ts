import type { Answers } from '../../../api/calls';
import type { WireOrder } from './wire';

export type OrderingInPage = {
  readonly order: WireOrder;
  readonly checkout_intro?: string;
  readonly payment_methods?: Answers['GET /api/available_payment_methods']['payment_methods'];
};

export const ORDERING_IN_PAGE = ['ordering'] as const;
