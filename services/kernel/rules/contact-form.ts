/** Narrower than the rule of the checkout, as it was specified (CON-09, OPEN-96). */
const EMAIL = /^[a-z\d._-]+@(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+[a-z]{2,4}$/i;

/** The most characters of each field, the same on page and server. */
export const CONTACT_LENGTHS = { name: 255, email: 254, phoneNo: 40, subject: 200, message: 5000 } as const;

/** The most characters of what an administrator sets of the form (CON-04). */
export const CONTACT_PROFILE_LENGTHS = { form_title: 120, button_text: 60 } as const;

/** CON-09; the value is trimmed first. */
export const isContactEmail = (value: string): boolean =>
  value.trim().length <= CONTACT_LENGTHS.email && EMAIL.test(value.trim());
