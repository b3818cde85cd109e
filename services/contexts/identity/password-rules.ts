import { rejection, type Rejection } from '@hatch/kernel';
import { isShortPassword, SHORTEST_PASSWORD } from '@hatch/kernel/rules';
import { isCommonPassword } from './common-passwords.js';

const LONGEST = 1000;

const AROUND = /^[^a-z]+|[^a-z]+$/g;

const refused = (code: string, message: string): Rejection => rejection(`identity.password-${code}`, message);

/** No rules on composition: a password must only not be among those tried first. @param email no password either */
export const passwordProblem = (password: string, email: string): Rejection | undefined => {
  if (isShortPassword(password))
    return refused(
      'short',
      `A password needs at least ${SHORTEST_PASSWORD} characters. A few words in a row are easy to remember.`,
    );
  if (password.length > LONGEST) return refused('long', `A password has at most ${LONGEST} characters.`);
  if (password.trim() === '') return refused('blank', 'A password needs more than spaces.');
  const [name = ''] = email.toLowerCase().split('@');
  if (password.toLowerCase() === email.toLowerCase() || password.toLowerCase().replace(AROUND, '') === name)
    return refused('own', 'People who guess passwords try your email address first. Please choose another password.');
  if (isCommonPassword(password, name))
    return refused(
      'common',
      'People who guess passwords try this one early. Please choose another: a few unrelated words, for instance.',
    );
  return undefined;
};
