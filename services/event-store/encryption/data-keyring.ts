import { createCipheriv, createDecipheriv, randomBytes, createHmac } from 'node:crypto';
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

/** Kept outside the database; seals the keys of subjects. */
export type DataKey = {
  /** 16 hexadecimal digits that reveal nothing of the key. */
  readonly id: string;
  /** 32 bytes. */
  readonly secret: Buffer;
};

/** The id is null for bytes sealed before data keys had ids. */
type Sealed = { readonly dataKeyId: string | null; readonly bytes: Buffer };

const KEY_BYTES = 32;
const ID_DIGITS = 16;

export const idOfDataKey = (secret: Buffer): string =>
  createHmac('sha256', secret).update('hatch data key').digest('hex').slice(0, ID_DIGITS);

const dataKeyOf = (secret: Buffer): DataKey => {
  if (secret.length !== KEY_BYTES) throw new RangeError(`A data key has ${KEY_BYTES} bytes, not ${secret.length}`);
  return { id: idOfDataKey(secret), secret };
};

export class DataKeyring {
  readonly present: DataKey;
  readonly #keys: readonly DataKey[];

  /** @param secrets 32 bytes each, the present one first */
  constructor(secrets: readonly [Buffer, ...Buffer[]]) {
    const [present, ...earlier] = secrets;
    this.present = dataKeyOf(present);
    this.#keys = [this.present, ...earlier.map(dataKeyOf)];
  }

  get ids(): readonly string[] {
    return this.#keys.map(({ id }) => id);
  }

  seal(plain: Buffer, boundTo: string): Buffer {
    return encrypt(plain, this.present.secret, boundTo);
  }

  open({ dataKeyId, bytes }: Sealed, boundTo: string): { readonly plain: Buffer; readonly by: DataKey } | undefined {
    for (const by of this.#keys) {
      if (dataKeyId !== null && by.id !== dataKeyId) continue;
      const plain = openedWith(by, bytes, boundTo);
      if (plain) return { plain, by };
    }
    return undefined;
  }
}

const openedWith = ({ secret }: DataKey, bytes: Buffer, boundTo: string): Buffer | undefined => {
  try {
    return decrypt(bytes, secret, boundTo);
  } catch (error) {
    if (error instanceof DecryptionFailed) return undefined;
    throw error;
  }
};
