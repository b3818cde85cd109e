import { decryptEvents, encryptedPayloadOf, type EventStore, type KeyVault } from '@hatch/event-store';
import type { RecordedEvent } from '@hatch/kernel';
import type { Secrets } from '@hatch/platform';
import type { Pool } from 'pg';
import { contactSubjects } from '../contact/index.js';

/** An email address, or a subject: `user:<id>`, `order:<id>`, `order:<id>.<suffix>` or `contact:<id>`. */
export type Wanted =
  | {
      readonly email: string;
      /** Limits the search to one account: an earlier owner of the address is another person. */
      readonly userId?: string;
    }
  | { readonly subject: string };

type Sources = {
  readonly store: Pick<EventStore, 'head' | 'subscribeAll'>;
  readonly vault: KeyVault;
  readonly pool: Pick<Pool, 'query'>;
  readonly secrets: Pick<Secrets, 'addressKey'>;
};

export type Person = {
  readonly subjects: readonly string[];
  readonly accounts: readonly string[];
  readonly orders: readonly string[];
  /** Subjects whose data cannot be read, so that their owner is unknown. */
  readonly unreadable: number;
};

const BATCH = 1_000;
const ORDER = 'order-';
const USER = 'user:';

const sameAddress = (one: string, other: string): boolean => one.trim().toLowerCase() === other.trim().toLowerCase();

/** A guest who was forgotten and went on in the same order has a further subject: `order:<id>.<suffix>`. */
const isFurther = (subject: string, of: string): boolean => subject.startsWith(`${of}.`);

/** Reads the whole log once. */
export const findPerson = async (wanted: Wanted, { store, vault, pool, secrets }: Sources): Promise<Person> => {
  const subjects = new Set<string>();
  const orders = new Set<string>();
  const unreadable = new Set<string>();
  const further = new Map<string, Set<string>>();
  const isPerson = 'email' in wanted || wanted.subject.startsWith(USER);
  const look = ({ stream, data }: RecordedEvent): void => {
    const { subject, ...fields } = personalPart(data);
    if (Object.keys(fields).length === 0) return;
    if (fields['unreadable'] === true) unreadable.add(subject);
    const guest = `order:${stream.slice(ORDER.length)}`;
    if (isFurther(subject, guest)) further.set(guest, new Set(further.get(guest)).add(subject));
    if (!subjects.has(subject) && !isAbout(wanted, subject, fields)) return;
    subjects.add(subject);
    if (!stream.startsWith(ORDER)) return;
    orders.add(stream.slice(ORDER.length));
    // A guest may have logged in during the order, which then belongs to the account.
    if (isPerson) subjects.add(guest);
  };
  await readThrough(store, async (events) => {
    const personal = events.filter((event) => encryptedPayloadOf(event) !== null);
    for (const event of await decryptEvents(personal, vault)) look(event);
  });
  const asGuests = [...subjects].flatMap((subject) => [...(further.get(subject) ?? [])]);
  const named = 'email' in wanted ? await contactSubjects(wanted.email, pool, secrets) : [wanted.subject];
  const known = await stillKnown([...subjects, ...asGuests, ...named], vault);
  return { ...known, orders: [...orders], unreadable: unreadable.size };
};

export const stillKnown = async (
  subjects: readonly string[],
  vault: KeyVault,
): Promise<Pick<Person, 'subjects' | 'accounts'>> => {
  const alive = [...(await vault.keysOf(subjects)).keys()];
  const accounts = alive.filter((subject) => subject.startsWith(USER)).map((subject) => subject.slice(USER.length));
  return { subjects: alive, accounts };
};

const isAbout = (wanted: Wanted, subject: string, { email }: Fields): boolean => {
  if ('subject' in wanted) return wanted.subject === subject || isFurther(subject, wanted.subject);
  if (wanted.userId !== undefined && subject.startsWith(USER)) return subject === `${USER}${wanted.userId}`;
  return typeof email === 'string' && sameAddress(email, wanted.email);
};

type Fields = Readonly<Record<string, unknown>>;

const personalPart = (data: object): Fields & { readonly subject: string } => {
  const pii: Fields = 'pii' in data && typeof data.pii === 'object' ? { ...data.pii } : {};
  return { ...pii, subject: String(pii['subject']) };
};

const readThrough = async (
  store: Sources['store'],
  take: (events: readonly RecordedEvent[]) => Promise<void>,
): Promise<void> => {
  const head = await store.head();
  const done = new AbortController();
  if (head === 0n) return;
  await store.subscribeAll({ after: 'start', batch: BATCH, signal: done.signal }, async (events, upTo) => {
    await take(events);
    if (upTo >= head) done.abort();
  });
};
