import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { DecryptionFailed } from './key-vault.js';

const ALGORITHM = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** iv, ciphertext and tag in one; `boundTo` is not stored but must be the same to decrypt. */
export const encrypt = (plain: Buffer, key: Buffer, boundTo: string): Buffer => {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(ALGORITHM, key, iv).setAAD(Buffer.from(boundTo));
  return Buffer.concat([iv, cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
};

export const decrypt = (encrypted: Buffer, key: Buffer, boundTo: string): Buffer => {
  try {
    const decipher = createDecipheriv(ALGORITHM, key, encrypted.subarray(0, IV_BYTES))
      .setAAD(Buffer.from(boundTo))
      .setAuthTag(encrypted.subarray(-TAG_BYTES));
    return Buffer.concat([decipher.update(encrypted.subarray(IV_BYTES, -TAG_BYTES)), decipher.final()]);
  } catch (cause) {
    throw new DecryptionFailed(boundTo, cause);
  }
};
