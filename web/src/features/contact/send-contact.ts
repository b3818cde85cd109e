import type { ContactProfile } from '@hatch/kernel/rules';
import { http } from '../../lib/http';

export type ContactValues = Readonly<Record<'name' | 'email' | 'phoneNo' | 'subject' | 'message', string>>;

/** Fields that the form does not show are `false`. */
export const sendContact = (
  { phoneNo, subject, ...rest }: ContactValues,
  { showPhoneNo, showSubject }: ContactProfile,
  captcha: string,
) =>
  http.post('/send_contact', {
    ...rest,
    phoneNo: showPhoneNo && phoneNo,
    subject: showSubject && subject,
    g_recaptcha_token: captcha,
  });
