import { isEmail, isPhone, isPostcode } from '@hatch/kernel/rules';
import type { DeliveryDetails, Order } from './order/order';
import { messages } from './messages';

export type Detail = keyof DeliveryDetails;

type Rule = (value: string) => string | undefined;

const required: Rule = (value) => (value.trim() === '' ? messages.required : undefined);
const email: Rule = (value) => (isEmail(value) ? undefined : messages.badEmail);
const phone: Rule = (value) => (isPhone(value) ? undefined : messages.badPhone);
const postcode: Rule = (value) => (isPostcode(value) ? undefined : messages.badPostcode);

const OF_EVERY_ORDER: Partial<Record<Detail, Rule>> = { email, full_name: required, phone_number: phone };
const OF_A_DELIVERY: Partial<Record<Detail, Rule>> = {
  ...OF_EVERY_ORDER,
  postcode,
  address_1: required,
  town_city: required,
};

export const isCollected = ({ ta_method }: Pick<Order, 'ta_method'>): boolean => ta_method === 'COLLECT';

/** FORM-19 to FORM-35: what each detail must be, by how the order is handed over. */
export const rulesFor = (order: Pick<Order, 'ta_method'>): Partial<Record<Detail, Rule>> =>
  isCollected(order) ? OF_EVERY_ORDER : OF_A_DELIVERY;

export const detailsOf = (order: Order): DeliveryDetails => ({
  email: order.email ?? '',
  full_name: order.full_name ?? '',
  phone_number: order.phone_number ?? '',
  address_1: order.address_1 ?? '',
  address_2: order.address_2 ?? '',
  address_3: order.address_3 ?? '',
  town_city: order.town_city ?? '',
  postcode: order.postcode ?? '',
  delivery_info: order.delivery_info ?? '',
});

/** Whether what the order holds is enough to be handed over as it was chosen. */
export const isComplete = (order: Order): boolean => {
  const details = detailsOf(order);
  return Object.entries(rulesFor(order)).every(([name, rule]) => rule(details[name as Detail]) === undefined);
};
