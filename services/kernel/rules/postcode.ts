/** The pattern of OPEN-39, the same on page and server; a value is trimmed first. */
const POSTCODE =
  /^(?:GIR ?0AA|(?:[A-PR-UWYZ](?:\d{1,2}|[A-HK-Y]\d|[A-HK-Y]\d\d|\d[A-HJKPSTUW]|[A-HK-Y]\d[ABEHMNPRV-Y])) ?\d[ABD-HJLNP-UW-Z]{2})$/i;

/** FORM-28, FORM-29. */
export const isPostcode = (value: string): boolean => value.length <= 20 && POSTCODE.test(value.trim());

/** Upper case with one space before the last three characters. */
export const normalisePostcode = (value: string): string =>
  value
    .replace(/\s+/g, '')
    .toUpperCase()
    .replace(/(.{3})$/, ' $1');
