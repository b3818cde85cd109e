import { decrypt, encrypt } from './aes-gcm.js';
import type { KeyVault, SubjectKey } from './key-vault.js';

/** Personal data as a table keeps it: sealed, with all that opening it takes but the key. Plain JSON. */
export type EncryptedPayload = {
  /** Subject. */
  readonly s: string;
  /** Key id. */
  readonly k: string;
  /** Base64 of iv, ciphertext and tag. */
  readonly c: string;
  /** What it belongs to and cannot be moved from, such as `<event id>|<type>`. */
  readonly of: string;
};

type Fields = Readonly<Record<string, unknown>>;

/** The fields of an envelope; none without an envelope, and none once its subject is forgotten. @throws SealBroken */
export type Decryptor = (envelope: EncryptedPayload | null) => Fields;

type Opened = { readonly of: string; readonly fields: Fields };

const NOTHING: Fields = {};
const MOST_KEPT_OPEN = 200;

/** What a key has opened stays in memory just as long as the key does. */
const keptOpen = new WeakMap<SubjectKey, Map<string, Opened>>();

export const encryptWith = (fields: object, subject: string, key: SubjectKey, of: string): EncryptedPayload => ({
  s: subject,
  k: key.id,
  c: encrypt(Buffer.from(JSON.stringify(fields)), key.secret, of).toString('base64'),
  of,
});

/** Undefined without the key it was sealed with. @throws SealBroken */
export const decryptWith = ({ k, c, of }: EncryptedPayload, key: SubjectKey | undefined): Fields | undefined => {
  if (key?.id !== k) return undefined;
  const fields: Fields = JSON.parse(decrypt(Buffer.from(c, 'base64'), key.secret, of).toString());
  return fields;
};

/** @throws SubjectForgotten */
export const encryptFields = async (
  fields: object,
  subject: string,
  of: string,
  vault: KeyVault,
): Promise<EncryptedPayload> => encryptWith(fields, subject, await vault.keyFor(subject), of);

/** Opens these envelopes, however many, with one look into the vault. */
export const decryptorFor = async (
  envelopes: readonly (EncryptedPayload | null)[],
  vault: KeyVault,
): Promise<Decryptor> => {
  const subjects = new Set(envelopes.flatMap((envelope) => envelope?.s ?? []));
  const keys = await vault.keysOf([...subjects]);
  return (envelope) => (envelope && openOnce(envelope, keys.get(envelope.s))) ?? NOTHING;
};

const openOnce = (envelope: EncryptedPayload, key: SubjectKey | undefined): Fields | undefined => {
  if (!key) return undefined;
  const kept = keptOpen.get(key) ?? new Map<string, Opened>();
  const before = kept.get(envelope.c);
  if (before?.of === envelope.of) return before.fields;
  const fields = decryptWith(envelope, key);
  if (!fields) return undefined;
  if (kept.size >= MOST_KEPT_OPEN) kept.clear();
  keptOpen.set(key, kept.set(envelope.c, { of: envelope.of, fields }));
  return fields;
};
