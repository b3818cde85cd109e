import type { Secrets } from '@hatch/platform';
import { createHmac } from 'node:crypto';
import type { Pool } from 'pg';

const CONTACT = 'contact:';

/** Whose key a message is kept under. */
export const contactSubject = (id: string): string => `${CONTACT}${id}`;

/** The ids of the messages among these subjects. */
export const messageIdsIn = (subjects: readonly string[]): readonly string[] =>
  subjects.filter((subject) => subject.startsWith(CONTACT)).map((subject) => subject.slice(CONTACT.length));

/** By which the messages of an address are found again; capitals and spaces around it make no difference. */
export const emailKeyOf = (email: string, addressKey: Buffer): string =>
  createHmac('sha256', addressKey).update(`contact ${email.trim().toLowerCase()}`).digest('hex');

/** The subjects of what was written from an address. */
export const contactSubjects = async (
  email: string,
  pool: Pick<Pool, 'query'>,
  { addressKey }: Pick<Secrets, 'addressKey'>,
): Promise<readonly string[]> => {
  const found = await pool.query<{ id: string }>('SELECT id FROM contact.messages WHERE email_key = $1', [
    emailKeyOf(email, addressKey),
  ]);
  return found.rows.map(({ id }) => contactSubject(id));
};
