/** A file of the store, and when it was put there last. */
export type StoredFile = { readonly name: string; readonly putAt: Date };

/** Files of pictures by their names. A name stands for the same picture for ever, so a file that is there may be put again. Also its injection token. */
export abstract class PictureStore {
  /** It is there whole once this is done, and never in part. */
  abstract put(name: string, bytes: Buffer): Promise<void>;
  abstract get(name: string): Promise<Buffer | undefined>;
  /** Those of whole files, and what was left of files that were cut off. */
  abstract list(): AsyncIterable<StoredFile>;
  /** Of one that is not there: nothing happens. */
  abstract delete(name: string): Promise<void>;
}

/** Names of files are ours alone: none leads anywhere else. */
export const isFileName = (name: string): boolean => /^[0-9a-z][0-9a-z-]{0,99}(\.[0-9a-z]{1,40}){1,3}$/.test(name);
