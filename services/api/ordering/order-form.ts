import type { Customer, Details } from '@hatch/contexts/ordering';
import type { CheckOut, SaveCheckout, UpdateCheckout } from '@hatch/contexts/ordering/module';
import { paymentMethodOf } from '@hatch/contexts/payments';
import type { Viewer } from '@hatch/platform';
import type {
  CheckoutDto,
  CompleteOrderDto,
  DeliveryFormDto,
  SaveCartAsOrderDto,
  UpdateOrderDto,
} from './order.dto.js';

/** The posted form as the order's details; the e-mail of an account cannot be changed here (OPEN-37). */
const detailsOf = (form: DeliveryFormDto, viewer: Viewer | null): Details => ({
  email: viewer?.email ?? form.email ?? '',
  full_name: form.full_name ?? '',
  phone_number: form.phone_number ?? '',
  address_1: form.address_1 ?? '',
  address_2: form.address_2 ?? '',
  address_3: form.address_3 ?? '',
  town_city: form.town_city ?? '',
  postcode: form.postcode ?? '',
  delivery_info: form.delivery_info ?? '',
});

export const saveOf = ({ order_extra_info }: SaveCartAsOrderDto, customer: Customer): SaveCheckout['data'] => ({
  customer,
  extraInfo: order_extra_info,
});

export const updateOf = (
  { ta_method, postcode, deliveryForm, payment_method, status, expected_total }: UpdateOrderDto,
  customer: Customer,
  viewer: Viewer | null,
): UpdateCheckout['data'] => ({
  customer,
  ...(ta_method && { method: { method: ta_method, postcode: postcode ?? '' } }),
  ...(deliveryForm && { details: detailsOf(deliveryForm, viewer) }),
  ...((payment_method !== undefined || status !== undefined) && {
    payment: { method: payment_method ?? '', status, expectedTotal: expected_total },
  }),
});

/** The method in any of its spellings, and the page's own word on the payment. */
export const completionOf = ({ payment_method, status = '', message = '' }: CompleteOrderDto) => ({
  method: paymentMethodOf(payment_method),
  reported: `${status} ${message}`,
});

export const checkOutOf = (
  { email, delivery, payment_method, payment_detail, expected_total }: CheckoutDto,
  customer: Customer,
  viewer: Viewer | null,
): CheckOut['data'] => ({
  customer,
  details: detailsOf({ ...delivery, email, phone_number: delivery.phone_number ?? phoneOf(payment_detail) }, viewer),
  method: payment_method,
  expectedTotal: expected_total,
});

const phoneOf = (detail: unknown): string => {
  if (typeof detail === 'string') return detail;
  if (typeof detail !== 'object' || detail === null) return '';
  const [number] = Object.values(detail);
  return typeof number === 'string' ? number : '';
};
