/** `+44 (0)20 7946 0958` has a 0 that callers from abroad do not dial. */
export const dialled = (number: string): string =>
  `tel:${number.replace(/^(\s*\(?\+44\)?\s*)\(0\)/, '$1').replace(/[^\d+]/g, '')}`;

const EMAIL = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/u;
const PHONE = /^(?:\+44|0)\d{10}(?:#\d{3,4})?$/;

export const isEmail = (value: string): boolean => value.trim().length <= 254 && EMAIL.test(value.trim());

/** `+44 (0)7...`: the 0 is only for calls from within the country. */
const withoutInnerZero = (phone: string): string => phone.trim().replace(/^\(?\+44\)?\s*\(0\)/, '+44');

const digitsOf = (phone: string): string => withoutInnerZero(phone).replace(/[\s()-]/g, '');

/** +44 or 0, then ten digits; spaces, brackets and hyphens are ignored. */
export const isPhone = (value: string): boolean => value.length <= 40 && PHONE.test(digitsOf(value));

/** 7 also begins pagers and personal numbers; 7624 is Isle of Man mobiles. */
const MOBILE = /^\+447(?:[1-57-9]\d{8}|624\d{6})$/;

/** E.164 (`+447700900123`); undefined for a number that is not a mobile and so gets no text messages. */
export const mobileNumber = (phone: string): string | undefined => {
  if (!isPhone(phone)) return undefined;
  const number = digitsOf(phone).replace(/#\d+$/, '').replace(/^0/, '+44');
  return MOBILE.test(number) ? number : undefined;
};
