import { isEmail, isShortPassword } from '@hatch/kernel/rules';
import { messages } from './messages';

export const ownName = (name: string): string | undefined => (name.trim() === '' ? messages.nameMissing : undefined);

export const ownEmail = (email: string): string | undefined => {
  if (email.trim() === '') return messages.emailMissing;
  return isEmail(email) ? undefined : messages.badEmail;
};

/** Length only: the server knows the common passwords. */
export const newPassword =
  (missing: string) =>
  (password: string): string | undefined => {
    if (password === '') return missing;
    return isShortPassword(password) ? messages.shortPassword : undefined;
  };
