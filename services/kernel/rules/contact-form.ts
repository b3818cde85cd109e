/** Narrower than the rule of the checkout, as it was specified (CON-09, OPEN-96). */
const EMAIL = /^[a-z\d._-]+@(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+[a-z]{2,4}$/i;

/** The most characters of each field, the same on page and server. */
export const CONTACT_LENGTHS = { name: 200, email: 254, phoneNo: 40, subject: 200, message: 5000 } as const;

/** CON-09; the value is trimmed first. */
export const isContactEmail = (value: string): boolean =>
  value.trim().length <= CONTACT_LENGTHS.email && EMAIL.test(value.trim());
