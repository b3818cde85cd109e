import { rejection, type Rejection } from '@hatch/kernel';
import { isEmail, isPhone, isPostcode, normalisePostcode, oneLine, someLines } from '@hatch/kernel/rules';
import { methodNeeded, tooLong } from './rejections.js';
import type { Checkout, Order } from './state.js';
import type { Details } from './details.js';

const LONGEST_LINE = 255;
const LONGEST_INFO = 1000;

type Fulfilment = Pick<Checkout, 'takeaway' | 'method' | 'taken'>;

const needsAddress = ({ takeaway, method }: Fulfilment): boolean => !takeaway || method?.method === 'DELIVER';

export const tidied = (details: Details, fulfilment: Fulfilment): Details => {
  const address = (value: string): string => (needsAddress(fulfilment) ? oneLine(value) : '');
  const postcode = address(details.postcode);
  return {
    email: oneLine(details.email),
    fullName: oneLine(details.fullName),
    phoneNumber: oneLine(details.phoneNumber),
    address1: address(details.address1),
    address2: address(details.address2),
    address3: address(details.address3),
    townCity: address(details.townCity),
    postcode: isPostcode(postcode) ? normalisePostcode(postcode) : postcode,
    deliveryInfo: someLines(details.deliveryInfo),
  };
};

const wordsOf = (field: string): string => field.replace(/[A-Z0-9]/g, ' $&').toLowerCase();

const lengthProblem = ({ deliveryInfo, ...lines }: Details): Rejection | undefined => {
  const field = Object.entries(lines).find(([, value]) => value.length > LONGEST_LINE)?.[0];
  if (field) return tooLong(wordsOf(field), LONGEST_LINE);
  return deliveryInfo.length > LONGEST_INFO ? tooLong('delivery info', LONGEST_INFO) : undefined;
};

const addressProblem = (details: Details, { takeaway, method }: Fulfilment): Rejection | undefined => {
  if (!isPostcode(details.postcode)) return rejection('ordering.bad-postcode', 'Not a valid postcode');
  if (takeaway && method && normalisePostcode(details.postcode) !== normalisePostcode(method.postcode))
    return rejection(
      'ordering.postcode-changed',
      'This is not the postcode we checked. Please go back and check the new one.',
    );
  if (details.address1 === '') return rejection('ordering.bad-address', 'Please give the first line of your address.');
  return details.townCity === '' ? rejection('ordering.bad-address', 'Please give your town or city.') : undefined;
};

/** The first problem, if any. Phone and counter orders may lack an email address, counter orders also a number. */
export const detailsProblem = (details: Details, fulfilment: Fulfilment): Rejection | undefined => {
  if (fulfilment.takeaway && !fulfilment.method) return methodNeeded;
  if (!isEmail(details.email) && !(fulfilment.taken && details.email === ''))
    return rejection('ordering.bad-email', 'Not a valid email address');
  if (details.fullName === '') return rejection('ordering.bad-name', 'Please enter your name.');
  if (!isPhone(details.phoneNumber) && !(fulfilment.taken === 'counter' && details.phoneNumber === ''))
    return rejection('ordering.bad-phone', 'Not a valid phone No');
  return lengthProblem(details) ?? (needsAddress(fulfilment) ? addressProblem(details, fulfilment) : undefined);
};

export const formProblem = (order: Checkout): Rejection | undefined =>
  order.details && (order.details.email !== '' || (order.taken && order.details.fullName !== ''))
    ? detailsProblem(order.details, order)
    : rejection('ordering.details-needed', 'Please complete the form before placing the order.');

export const detailsComplete = (order: Order): boolean => {
  if (order.status === 'none') return false;
  return order.status === 'checkout' ? formProblem(order) === undefined : true;
};
