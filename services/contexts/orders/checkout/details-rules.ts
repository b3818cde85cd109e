import { rejectFields, rejection, type Rejection, type WrongField } from '@hatch/kernel';
import { isEmail, isPhone, isPostcode, normalisePostcode, oneLine, someLines } from '@hatch/kernel/rules';
import { methodNeeded, tooLong } from '../rejections.js';
import type { Checkout, Order } from '../state.js';
import { storedDetails, type Details, type StoredDetails } from '../details.js';

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

const tooLongFields = (details: Details): readonly WrongField[] =>
  Object.entries(storedDetails(details)).flatMap(([field, value]) => {
    const longest = field === 'delivery_info' ? LONGEST_INFO : LONGEST_LINE;
    return value.length > longest ? [{ field, ...tooLong(field.replaceAll('_', ' '), longest) }] : [];
  });

const wrong = (field: keyof StoredDetails, code: string, message: string): readonly WrongField[] => [
  { field, code: `ordering.${code}`, message },
];
const NONE: readonly WrongField[] = [];

const wrongPostcode = (postcode: string, { takeaway, method }: Fulfilment): readonly WrongField[] => {
  if (!isPostcode(postcode)) return wrong('postcode', 'bad-postcode', 'Not a valid postcode');
  return takeaway && method && normalisePostcode(postcode) !== normalisePostcode(method.postcode)
    ? wrong(
        'postcode',
        'postcode-changed',
        'This is not the postcode we checked. Please go back and check the new one.',
      )
    : NONE;
};

const wrongAddress = ({ postcode, address1, townCity }: Details, fulfilment: Fulfilment): readonly WrongField[] => [
  ...wrongPostcode(postcode, fulfilment),
  ...(address1 === '' ? wrong('address_1', 'bad-address', 'Please give the first line of your address.') : NONE),
  ...(townCity === '' ? wrong('town_city', 'bad-address', 'Please give your town or city.') : NONE),
];

/** The first problem, if any. Phone and counter orders may lack an email address, counter orders also a number. */
export const detailsProblem = (details: Details, fulfilment: Fulfilment): Rejection | undefined => {
  const { takeaway, method, taken } = fulfilment;
  if (takeaway && !method) return methodNeeded;
  const { email, fullName, phoneNumber } = details;
  const isEmailFine = isEmail(email) || (taken && email === '');
  const isPhoneFine = isPhone(phoneNumber) || (taken === 'counter' && phoneNumber === '');
  return rejectFields([
    ...(isEmailFine ? NONE : wrong('email', 'bad-email', 'Not a valid email address')),
    ...(fullName === '' ? wrong('full_name', 'bad-name', 'Please enter your name.') : NONE),
    ...(isPhoneFine ? NONE : wrong('phone_number', 'bad-phone', 'Not a valid phone No')),
    ...tooLongFields(details),
    ...(needsAddress(fulfilment) ? wrongAddress(details, fulfilment) : NONE),
  ]);
};

export const formProblem = (order: Checkout): Rejection | undefined =>
  order.details && (order.details.email !== '' || (order.taken && order.details.fullName !== ''))
    ? detailsProblem(order.details, order)
    : rejection('ordering.details-needed', 'Please complete the form before placing the order.');

export const detailsComplete = (order: Order): boolean => {
  if (order.status === 'none') return false;
  return order.status === 'checkout' ? formProblem(order) === undefined : true;
};
