import { rejectFields, rejection, type Rejection, type WrongField } from '@hatch/kernel';
import {
  isEmail,
  isPhone,
  isPostcode,
  normalisePostcode,
  oneLine,
  ORDER_FIELDS,
  someLines,
  type Details,
  type OrderField,
  type OrderNotes,
  type StoredDetails,
} from '@hatch/kernel/rules';
import { methodNeeded, tooLong } from '../rejections.js';
import type { Checkout, Order } from '../state.js';

type Fields = Readonly<Record<string, OrderField>>;
type Texts = Readonly<Record<string, string>>;

const changed = <Given extends Texts>(
  fields: Fields,
  given: Given,
  change: (text: string, field: OrderField) => string,
): Given =>
  Object.fromEntries(Object.entries(fields).map(([ours, field]) => [ours, change(given[ours] ?? '', field)])) as Given;

const tidy = (text: string, { isOneLine }: OrderField): string => (isOneLine ? oneLine(text) : someLines(text));

const tooLongFields = (fields: Fields, texts: Texts): readonly WrongField[] =>
  Object.entries(fields).flatMap(([ours, { name, longest }]) =>
    (texts[ours] ?? '').length > longest ? [{ field: name, ...tooLong(name.replaceAll('_', ' '), longest) }] : [],
  );

export const tidiedNotes = (notes: OrderNotes): OrderNotes => changed(ORDER_FIELDS.notes, notes, tidy);

export const notesProblem = (notes: OrderNotes): Rejection | undefined => {
  const [long] = tooLongFields(ORDER_FIELDS.notes, notes);
  return long && rejection(long.code, long.message);
};

type Fulfilment = Pick<Checkout, 'takeaway' | 'method' | 'taken'>;

const needsAddress = ({ takeaway, method }: Fulfilment): boolean => !takeaway || method?.method === 'DELIVER';

export const tidied = (details: Details, fulfilment: Fulfilment): Details => {
  const tidiedDetails = changed(ORDER_FIELDS.details, details, (text, field) =>
    field.isAddress && !needsAddress(fulfilment) ? '' : tidy(text, field),
  );
  const { postcode } = tidiedDetails;
  return { ...tidiedDetails, postcode: isPostcode(postcode) ? normalisePostcode(postcode) : postcode };
};

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
    ...tooLongFields(ORDER_FIELDS.details, details),
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
