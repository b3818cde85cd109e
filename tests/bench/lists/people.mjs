import { PEOPLE, personOf } from './add-people.mjs';

const PAGE = 50;
const search = (text) => `?search=${encodeURIComponent(text)}`;

/** @param {import('./lists-bench.mjs').ListsBench} bench */
export const people = async (bench) => {
  for (const [name, queryOf, least] of [
    ['first page', () => '', PAGE],
    ['a page in the middle', (round) => `?after=${personOf(PEOPLE / 2 + round).userId}`, PAGE],
    ['those with rights', () => '?staff_only=1', 3],
    ['an e-mail address', (round) => search(personOf(round).email), 1],
    ['a common first name', (round) => search(`first${round}`), PAGE],
    ['a whole name', (round) => search(personOf(round).fullName), 1],
    ['nobody', (round) => search(`nobody${round}`), 0],
  ])
    await bench.measure(
      `people: ${name}`,
      (round) => `/api/admin/users${queryOf(round)}`,
      (body) => body.users.length,
      least,
    );
};
