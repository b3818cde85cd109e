import { rejection, type Rejection } from '@hatch/kernel';

const SHORTEST = 8;
/** From here on a password may be anything. */
const LONG = 12;
const LONGEST = 1000;

/** What shorter ones are most often made of; digits and signs around it make no difference. */
const COMMON = new Set(
  `password passwort passw0rd pass admin administrator welcome letmein qwerty qwertyui qwertyuiop qwertz azerty asdfgh
  asdfghjk asdfghjkl zxcvbn zxcvbnm iloveyou sunshine princess football baseball monkey dragon superman batman master
  shadow michael jordan jennifer charlie liverpool arsenal chelsea chocolate computer internet samsung google trustno
  abc abcd abcde abcdef abcdefg abcdefgh aaaaaaaa changeme default secret test testing tester hello hellohello summer
  winter spring autumn january february december november freedom whatever starwars pokemon killer soccer hockey
  takeaway restaurant kitchen pizza pizzeria hatch`
    .split(/\s+/)
    .filter(Boolean),
);

const AROUND = /^[^a-z]+|[^a-z]+$/g;
const REPEATED = /^(.{1,3})\1+$/;
const COUNTED = /^(?:0123456789|1234567890|0987654321|9876543210)/;

const isCommon = (password: string): boolean => {
  const text = password.toLowerCase();
  return COMMON.has(text.replace(AROUND, '')) || !/\D/.test(text) || REPEATED.test(text) || COUNTED.test(text);
};

const refused = (code: string, message: string): Rejection => rejection(`identity.password-${code}`, message);

/**
 * What is wrong with a new password (ACC-01): 12 characters or more, or 8 and none that is tried first. Nothing is asked
 * of what it is made of. @param email whose name is no password
 */
export const passwordProblem = (password: string, email: string): Rejection | undefined => {
  if ([...password].length < SHORTEST)
    return refused('short', `A password needs at least ${SHORTEST} characters. A few words in a row are easy to keep.`);
  if (password.length > LONGEST) return refused('long', `A password has at most ${LONGEST} characters.`);
  if (password.trim() === '') return refused('blank', 'A password needs more than spaces.');
  const [name = ''] = email.toLowerCase().split('@');
  if (password.toLowerCase() === email.toLowerCase() || password.toLowerCase().replace(AROUND, '') === name)
    return refused('own', 'Your own e-mail address is tried first. Please choose another password.');
  if ([...password].length < LONG && isCommon(password))
    return refused(
      'common',
      `Many people have this password. Please use another, or one of ${LONG} characters or more.`,
    );
  return undefined;
};
