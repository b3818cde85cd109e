import { randomUUID } from 'node:crypto';
import type { DataKey, DataKeyring } from './data-keyring.js';
import type { SubjectKey } from './key-vault.js';

export type SubjectKeyRow = {
  readonly subject_id: string;
  readonly key_id: string;
  readonly data_key_id: string | null;
  readonly wrapped_key: Buffer;
};

const bindingOf = (subject: string, keyId: string): string => `key ${keyId} of ${subject}`;

/** Undefined when none of the data keys opens it. */
export const openSubjectKey = (
  { subject_id: subject, key_id: id, data_key_id: dataKeyId, wrapped_key: bytes }: SubjectKeyRow,
  keyring: DataKeyring,
): { readonly key: SubjectKey; readonly by: DataKey } | undefined => {
  const opened = keyring.open({ dataKeyId, bytes }, bindingOf(subject, id));
  // A copy: a slice of Node's pool would keep the whole 8 KB it lies in.
  return opened && { key: { id, secret: Buffer.alloc(opened.plain.length, opened.plain) }, by: opened.by };
};

export const sealSubjectKey = (
  subject: string,
  secret: Buffer,
  keyring: DataKeyring,
  id: string = randomUUID(),
): { readonly id: string; readonly bytes: Buffer } => ({ id, bytes: keyring.seal(secret, bindingOf(subject, id)) });
