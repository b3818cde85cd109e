export type StoredFile = { readonly name: string; readonly putAt: Date };

/** A name stands for the same picture for ever, so a file may be put again. */
export abstract class PictureStore {
  /** Atomic. */
  abstract put(name: string, bytes: Buffer): Promise<void>;
  abstract get(name: string): Promise<Buffer | undefined>;
  /** Includes remains of interrupted writes. */
  abstract list(): AsyncIterable<StoredFile>;
  abstract delete(name: string): Promise<void>;
}

/** No such name can lead out of the store. */
export const isFileName = (name: string): boolean => /^[0-9a-z][0-9a-z-]{0,99}(\.[0-9a-z]{1,40}){1,3}$/.test(name);
