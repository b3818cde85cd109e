/** The patterns of OPEN-39, the same on page and server; every value is trimmed first. */
const EMAIL = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/u;
const PHONE = /^(?:\+44|0)\d{10}(?:#\d{3,4})?$/;
const POSTCODE =
  /^(?:GIR ?0AA|(?:[A-PR-UWYZ](?:\d{1,2}|[A-HK-Y]\d|[A-HK-Y]\d\d|\d[A-HJKPSTUW]|[A-HK-Y]\d[ABEHMNPRV-Y])) ?\d[ABD-HJLNP-UW-Z]{2})$/i;

/** FORM-19, FORM-20; at most 254 characters. */
export const isEmail = (value: string): boolean => value.trim().length <= 254 && EMAIL.test(value.trim());

/** The 0 of `+44 (0)7...` is said for those who ring from within the country. */
const withoutInnerZero = (phone: string): string => phone.trim().replace(/^\(?\+44\)?\s*\(0\)/, '+44');

/** FORM-25, FORM-26: +44 or 0, then ten digits; spaces, brackets and hyphens are ignored. */
export const isPhone = (value: string): boolean =>
  value.length <= 40 && PHONE.test(withoutInnerZero(value).replace(/[\s()-]/g, ''));

/** FORM-28, FORM-29. */
export const isPostcode = (value: string): boolean => value.length <= 20 && POSTCODE.test(value.trim());

/** Upper case with one space before the last three characters. */
export const normalisePostcode = (value: string): string =>
  value
    .replace(/\s+/g, '')
    .toUpperCase()
    .replace(/(.{3})$/, ' $1');
