import { decrypt, encrypt } from './aes-gcm.js';
import {
  DecryptionFailed,
  UNREADABLE_KEY,
  type FoundKey,
  type KeyReader,
  type KeyVault,
  type SubjectKey,
} from './key-vault.js';

/** Personal data as an event or a row holds it: plain JSON, with all that decrypting takes but the key. */
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

/**
 * The fields of a payload; none without a payload, none once its subject is forgotten, and `UNREADABLE` where there is
 * something that cannot be decrypted.
 */
export type Decryptor = (payload: EncryptedPayload | null) => Fields;

type Decrypted = { readonly of: string; readonly fields: Fields };

const NOTHING: Fields = {};

/** What a payload is decrypted to whose key cannot be opened, or whose bytes were changed; it is compared by identity. */
export const UNREADABLE: Fields = Object.freeze({});

const MOST_DECRYPTED = 200;

/** What a key decrypted stays in memory as long as the key does. */
const decryptedBy = new WeakMap<SubjectKey, Map<string, Decrypted>>();

export const encryptWith = (fields: object, subject: string, key: SubjectKey, of: string): EncryptedPayload => ({
  s: subject,
  k: key.id,
  c: encrypt(Buffer.from(JSON.stringify(fields)), key.secret, of).toString('base64'),
  of,
});

/** Undefined without the key it was encrypted with. */
export const decryptWith = ({ k, c, of }: EncryptedPayload, key: FoundKey | undefined): Fields | undefined => {
  if (key === UNREADABLE_KEY) return UNREADABLE;
  if (key?.id !== k) return undefined;
  try {
    const fields: Fields = JSON.parse(decrypt(Buffer.from(c, 'base64'), key.secret, of).toString());
    return fields;
  } catch (error) {
    if (error instanceof DecryptionFailed) return UNREADABLE;
    throw error;
  }
};

/** @throws SubjectForgotten, SubjectKeyUnreadable */
export const encryptFields = async (
  fields: object,
  subject: string,
  of: string,
  vault: KeyVault,
): Promise<EncryptedPayload> => encryptWith(fields, subject, await vault.keyFor(subject), of);

/** Decrypts these payloads, however many, with one read of the vault. */
export const decryptorFor = async (
  payloads: readonly (EncryptedPayload | null)[],
  vault: KeyReader,
): Promise<Decryptor> => {
  const subjects = new Set(payloads.flatMap((payload) => payload?.s ?? []));
  const keys = await vault.keysOf([...subjects]);
  return (payload) => (payload && decryptOnce(payload, keys.get(payload.s))) ?? NOTHING;
};

const decryptOnce = (payload: EncryptedPayload, key: FoundKey | undefined): Fields | undefined => {
  if (!key || key === UNREADABLE_KEY) return decryptWith(payload, key);
  const decrypted = decryptedBy.get(key) ?? new Map<string, Decrypted>();
  const before = decrypted.get(payload.c);
  if (before?.of === payload.of) return before.fields;
  const fields = decryptWith(payload, key);
  if (!fields) return undefined;
  if (decrypted.size >= MOST_DECRYPTED) decrypted.clear();
  decryptedBy.set(key, decrypted.set(payload.c, { of: payload.of, fields }));
  return fields;
};
