import { decrypt, encrypt } from './data-keyring.js';
import {
  DecryptionFailed,
  UNREADABLE_KEY,
  type FoundKey,
  type KeyReader,
  type KeyVault,
  type SubjectKey,
} from './key-vault.js';

export type EncryptedPayload = {
  /** Subject. */
  readonly s: string;
  /** Key id. */
  readonly k: string;
  /** Base64 of iv, ciphertext and tag. */
  readonly c: string;
  /** Its owner, such as `<event id>|<type>`: it cannot be moved to another. */
  readonly of: string;
};

type Fields = Readonly<Record<string, unknown>>;

/** No fields without a payload or once its subject is forgotten; `UNREADABLE` where decrypting fails. */
export type Decryptor = (payload: EncryptedPayload | null) => Fields;

type Decrypted = { readonly of: string; readonly fields: Fields };

const NOTHING: Fields = {};

/** Compared by identity. */
export const UNREADABLE: Fields = Object.freeze({});

const MOST_DECRYPTED = 200;

/** Decrypted payloads stay in memory as long as their key does. */
const decryptedBy = new WeakMap<SubjectKey, Map<string, Decrypted>>();

export const encryptWith = (fields: object, subject: string, key: SubjectKey, of: string): EncryptedPayload => ({
  s: subject,
  k: key.id,
  c: encrypt(Buffer.from(JSON.stringify(fields)), key.secret, of).toString('base64'),
  of,
});

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

export const encryptFields = async (
  fields: object,
  subject: string,
  of: string,
  vault: KeyVault,
): Promise<EncryptedPayload> => encryptWith(fields, subject, await vault.keyFor(subject), of);

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
