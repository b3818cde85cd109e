/** Narrower than the checkout's, as specified (OPEN-96). */
const EMAIL = /^[a-z\d._-]+@(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+[a-z]{2,4}$/i;

export const CONTACT_LENGTHS = { name: 255, email: 254, phoneNo: 40, subject: 200, message: 5000 } as const;

export const CONTACT_PROFILE_LENGTHS = { form_title: 120, button_text: 60 } as const;

export const isContactEmail = (value: string): boolean =>
  value.trim().length <= CONTACT_LENGTHS.email && EMAIL.test(value.trim());
