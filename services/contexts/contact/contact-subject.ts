import type { Secrets } from '@hatch/platform';
import { createHmac } from 'node:crypto';
import type { Pool } from 'pg';

const CONTACT = 'contact:';

export const contactSubject = (id: string): string => `${CONTACT}${id}`;

export const messageIdsIn = (subjects: readonly string[]): readonly string[] =>
  subjects.filter((subject) => subject.startsWith(CONTACT)).map((subject) => subject.slice(CONTACT.length));

/** Keyed hash; capitals and surrounding spaces make no difference. */
export const emailKeyOf = (email: string, addressKey: Buffer): string =>
  createHmac('sha256', addressKey).update(`contact ${email.trim().toLowerCase()}`).digest('hex');

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
