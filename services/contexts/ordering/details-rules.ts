import { rejection, type Rejection } from '@hatch/kernel';
import { isEmail, isPhone, isPostcode, normalisePostcode, oneLine, someLines } from '@hatch/kernel/rules';
import { methodNeeded, tooLong } from './rejections.js';
import type { Checkout, Order } from './state.js';
import type { Details } from './details.js';

const LONGEST_LINE = 255;
const LONGEST_INFO = 1000;

type Fulfilment = Pick<Checkout, 'takeaway' | 'method' | 'taken'>;

/** Address and postcode are asked for unless the customer collects (FORM-11, FORM-31, FORM-33). */
const needsAddress = ({ takeaway, method }: Fulfilment): boolean => !takeaway || method?.method === 'DELIVER';

/** As it is stored: tidied, and without an address that nobody will go to. */
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

/** `phoneNumber` as "phone number". */
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

/**
 * FORM-19 to FORM-35, OPEN-23, OPEN-38: the first thing that is wrong, if any. Who rings or stands at the counter may have
 * no e-mail address, and who stands there waits for no call (KIT-15).
 */
export const detailsProblem = (details: Details, fulfilment: Fulfilment): Rejection | undefined => {
  if (fulfilment.takeaway && !fulfilment.method) return methodNeeded;
  if (!isEmail(details.email) && !(fulfilment.taken && details.email === ''))
    return rejection('ordering.bad-email', 'Not a valid email address');
  if (details.fullName === '') return rejection('ordering.bad-name', 'Please enter your name.');
  if (!isPhone(details.phoneNumber) && !(fulfilment.taken === 'counter' && details.phoneNumber === ''))
    return rejection('ordering.bad-phone', 'Not a valid phone No');
  return lengthProblem(details) ?? (needsAddress(fulfilment) ? addressProblem(details, fulfilment) : undefined);
};

/** Why the order cannot be paid yet as far as the form goes, if so (CHK-17); details that were forgotten are none. */
export const formProblem = (order: Checkout): Rejection | undefined =>
  order.details && (order.details.email !== '' || (order.taken && order.details.fullName !== ''))
    ? detailsProblem(order.details, order)
    : rejection('ordering.details-needed', 'Please complete the form before placing the order.');

/** True as soon as the customer may pay. */
export const detailsComplete = (order: Order): boolean => {
  if (order.status === 'none') return false;
  return order.status === 'checkout' ? formProblem(order) === undefined : true;
};
