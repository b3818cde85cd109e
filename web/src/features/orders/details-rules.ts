import { detailsOf, isEmail, isPhone, isPostcode } from '@hatch/kernel/rules';
import { messages } from './messages';
import { type Detail, isCollected, type Order } from './order';

type Rule = (value: string) => string | undefined;
type Rules = Partial<Record<Detail, Rule>>;

const required: Rule = (value) => (value.trim() === '' ? messages.required : undefined);
const email: Rule = (value) => (isEmail(value) ? undefined : messages.badEmail);
const phone: Rule = (value) => (isPhone(value) ? undefined : messages.badPhone);
const postcode: Rule = (value) => (isPostcode(value) ? undefined : messages.badPostcode);

const OF_EVERY_ORDER: Rules = { email, fullName: required, phoneNumber: phone };
const OF_A_DELIVERY: Rules = { ...OF_EVERY_ORDER, postcode, address1: required, townCity: required };

export const rulesFor = (order: Pick<Order, 'taMethod'>): Rules =>
  isCollected(order) ? OF_EVERY_ORDER : OF_A_DELIVERY;

export const isComplete = (order: Order): boolean => {
  const details = detailsOf(order);
  return Object.entries(rulesFor(order)).every(([name, rule]) => rule(details[name as Detail]) === undefined);
};
