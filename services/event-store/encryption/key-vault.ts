/** The data key of one person, or of one guest order. */
export type SubjectKey = {
  readonly id: string;
  /** 32 bytes. */
  readonly secret: Buffer;
};

/** Stands for a key that exists and that no data key of this process opens. */
export const UNREADABLE_KEY = 'unreadable';

export type FoundKey = SubjectKey | typeof UNREADABLE_KEY;

/** Keys by subject, kept outside the log: without its key a subject's data in the log cannot be read. */
export type KeyVault = {
  /**
   * The subject's key, made on first use.
   * @throws SubjectForgotten, SubjectKeyUnreadable
   */
  keyFor(subject: string): Promise<SubjectKey>;
  /** The keys that still exist; forgotten and unknown subjects are absent. */
  keysOf(subjects: readonly string[]): Promise<ReadonlyMap<string, FoundKey>>;
  /** Destroys the subject's key; may be repeated. */
  forget(subject: string): Promise<void>;
};

export type KeyReader = Pick<KeyVault, 'keysOf'>;

/** No personal data is recorded under a subject that asked to be forgotten. */
export class SubjectForgotten extends Error {
  constructor(readonly subject: string) {
    super(`Subject ${subject} was forgotten; record personal data under a new subject`);
    this.name = 'SubjectForgotten';
  }
}

/** The subject's key exists, so no other is made, and no data key of this process opens it. */
export class SubjectKeyUnreadable extends Error {
  constructor(readonly subject: string) {
    super(`The key of ${subject} cannot be opened; put the key it was sealed with behind the others in DATA_KEY`);
    this.name = 'SubjectKeyUnreadable';
  }
}

/** The keys of the shop's personal data are sealed with data keys that this process was not given. */
export class WrongDataKey extends Error {
  /** @param missing ids of the data keys that are needed; none when what is sealed names none */
  constructor(
    readonly missing: readonly string[],
    given: readonly string[],
  ) {
    const needed = missing.length > 0 ? ` Needed: ${missing.join(', ')}.` : '';
    super(
      `DATA_KEY does not open this shop's personal data, so nothing was started.${needed} Given: ${given.join(', ')}.
  Put the earlier key behind the current one: DATA_KEY="current,earlier". A shop that never had a DATA_KEY is opened
  by its SESSION_SECRET, or by the secrets.json of its DATA_DIR.
  If that key is lost for good: npm run hatch -- rekey --leave-unreadable`,
    );
    this.name = 'WrongDataKey';
  }
}

/** A command would seal with a data key that no process of the shop was started with, and could not open. */
export class DataKeyNotListed extends Error {
  constructor(id: string) {
    super(`The shop was never started with the data key ${id}; start it with this DATA_KEY first, every process of it`);
    this.name = 'DataKeyNotListed';
  }
}

/** `rekey` has retired the data key that this process seals with, which therefore must not seal anything more. */
export class DataKeyRetired extends Error {
  constructor(id: string) {
    super(`The data key ${id} was retired by rekey; start this process with the current DATA_KEY`);
    this.name = 'DataKeyRetired';
  }
}

/** Destroyed keys still lie in the file of their table, for a transaction from before can see them. */
export class DestroyedKeysKept extends Error {
  constructor() {
    super(
      'The keys are destroyed, but a transaction from before (a backup, say) holds their bytes on the disk; when it has ended, run the same command again',
    );
    this.name = 'DestroyedKeysKept';
  }
}

/** It cannot be decrypted with this key: another one encrypted it, or the bytes were changed. */
export class DecryptionFailed extends Error {
  constructor(what: string, cause: unknown) {
    super(`${what} cannot be decrypted; check DATA_KEY and that the data is unchanged`, { cause });
    this.name = 'DecryptionFailed';
  }
}
