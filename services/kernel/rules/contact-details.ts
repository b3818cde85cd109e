/** The patterns of OPEN-39, the same on page and server; every value is trimmed first. */
const EMAIL = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/u;
const PHONE = /^(?:\+44|0)\d{10}(?:#\d{3,4})?$/;

/** FORM-19, FORM-20; at most 254 characters. */
export const isEmail = (value: string): boolean => value.trim().length <= 254 && EMAIL.test(value.trim());

/** The 0 of `+44 (0)7...` is said for those who ring from within the country. */
const withoutInnerZero = (phone: string): string => phone.trim().replace(/^\(?\+44\)?\s*\(0\)/, '+44');

const digitsOf = (phone: string): string => withoutInnerZero(phone).replace(/[\s()-]/g, '');

/** FORM-25, FORM-26: +44 or 0, then ten digits; spaces, brackets and hyphens are ignored. */
export const isPhone = (value: string): boolean => value.length <= 40 && PHONE.test(digitsOf(value));

/** Numbers of pagers and those that follow a person about begin with 7 too; those of the Isle of Man are of mobiles. */
const MOBILE = /^\+447(?:[1-57-9]\d{8}|624\d{6})$/;

/** In international form (E.164): `+447700900123`. Undefined for what is no number of a mobile phone, which takes no text messages. */
export const mobileNumber = (phone: string): string | undefined => {
  if (!isPhone(phone)) return undefined;
  const number = digitsOf(phone).replace(/#\d+$/, '').replace(/^0/, '+44');
  return MOBILE.test(number) ? number : undefined;
};
