import { encryptFields } from '@hatch/event-store';
import { wordHashOf, wordsOfPerson } from '../../../projections/dist/folds/index.js';

export const PEOPLE = 5_000;
const FIRST_NAMES = 50;
const SEALED_AT_ONCE = 100;

/** As many share a first name as in a town; last names are shared by none. */
export const personOf = (n) => ({
  userId: `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`,
  fullName: `First${n % FIRST_NAMES} Last${n}`,
  phoneNumber: `07700 ${100_000 + n}`,
  email: `person${n}@customer.test`,
});

const sealed = async (n, vault, hash) => {
  const person = personOf(n);
  const { userId, fullName, phoneNumber, email } = person;
  const subject = `user:${userId}`;
  const details = { full_name: fullName, phone_number: phoneNumber, email, address_1: '1 High Street' };
  const places = { address_2: '', address_3: '', town_city: 'London', postcode: 'SW1A 1AA', delivery_info: '' };
  return {
    ...person,
    subject,
    account: await encryptFields({ email, name: fullName }, subject, `a${n}`, vault),
    encrypted: {
      notes: await encryptFields({ extra_info: 'no olives' }, subject, `n${n}`, vault),
      contact: await encryptFields({ ...details, ...places }, subject, `c${n}`, vault),
      postcode: null,
    },
    accountWords: wordsOfPerson({ fullName, phoneNumber: '', email }).map(hash),
  };
};

/** Accounts as the read model has them, each with a key of their own. */
export const addPeople = async (pool, vault) => {
  const hash = await wordHashOf(vault, 'shop:people-search');
  const people = [];
  for (let n = 0; n < PEOPLE; n += SEALED_AT_ONCE)
    people.push(...(await Promise.all(Array.from({ length: SEALED_AT_ONCE }, (_, i) => sealed(n + i, vault, hash)))));
  await pool.query(
    `INSERT INTO rm.user_directory
       (user_id, registered_at, is_admin, is_superuser, is_developer, abilities, is_deleted, sealed, words)
     SELECT user_id, now() - (${PEOPLE} - n) * interval '1 minute', false, false, false, '{}', false, sealed,
       words::bigint[]
     FROM unnest($1::text[], $2::jsonb[], $3::text[]) WITH ORDINALITY AS u(user_id, sealed, words, n)`,
    [
      people.map(({ userId }) => userId),
      people.map(({ account }) => JSON.stringify(account)),
      people.map(({ accountWords }) => `{${accountWords.join(',')}}`),
    ],
  );
  return people;
};
