import type { EntryLine } from './entry';
import type { EnterBody } from './new-order-api';

export type NewOrderForm = {
  readonly taken: 'phone' | 'counter';
  readonly method: 'COLLECT' | 'DELIVER';
  /** ISO instant; empty for as soon as possible. */
  readonly slot: string;
  readonly full_name: string;
  readonly phone_number: string;
  readonly email: string;
  readonly postcode: string;
  readonly address_1: string;
  readonly town_city: string;
  readonly extra_info: string;
};

export const EMPTY_FORM: NewOrderForm = {
  taken: 'phone',
  method: 'COLLECT',
  slot: '',
  full_name: '',
  phone_number: '',
  email: '',
  postcode: '',
  address_1: '',
  town_city: '',
  extra_info: '',
};

export const bodyOf = (
  id: string,
  lines: readonly EntryLine[],
  { taken, method, slot, extra_info, ...details }: NewOrderForm,
): EnterBody => ({
  id,
  taken,
  items: lines.map(({ productId, variant, quantity }) => ({ id: productId, variant, quantity })),
  ta_method: method,
  slot,
  details,
  extra_info,
});
