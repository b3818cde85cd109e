import { CONTACT_LENGTHS } from '@hatch/kernel/rules';

/** The texts of the contact form and of its settings: the documents' word for word, and ours (OPEN-72). */
export const messages = {
  form: 'Contact us',
  name: 'Name',
  email: 'Email',
  phoneNo: 'Phone number',
  subject: 'Subject',
  message: 'Message',
  messageHint: `${CONTACT_LENGTHS.message} characters at most`,
  send: 'Send',
  sending: 'Sending your message ...',
  sent: 'Your message has been sent - Thank you',
  failed: 'Sorry, there was an error your message has not been sent',
  required: 'Please fill this in',
  badEmail: 'Not a valid email address',
  settings: 'Contact form',
  formTitle: 'Title',
  formTitleHint: 'Above the form; may be left empty.',
  buttonText: 'Text of the button',
  buttonTextHint: 'Without one it is "Send".',
  showPhoneNo: 'Ask for a phone number',
  showSubject: 'Ask for a subject',
} as const;
