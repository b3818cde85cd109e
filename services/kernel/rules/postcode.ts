const POSTCODE =
  /^(?:GIR ?0AA|(?:[A-PR-UWYZ](?:\d{1,2}|[A-HK-Y]\d|[A-HK-Y]\d\d|\d[A-HJKPSTUW]|[A-HK-Y]\d[ABEHMNPRV-Y])) ?\d[ABD-HJLNP-UW-Z]{2})$/i;

export const isPostcode = (value: string): boolean => value.length <= 20 && POSTCODE.test(value.trim());

export const normalisePostcode = (value: string): string =>
  value
    .replace(/\s+/g, '')
    .toUpperCase()
    .replace(/(.{3})$/, ' $1');
