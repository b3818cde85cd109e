/** The data key of one person, or of one guest order. */
export type SubjectKey = {
  readonly id: string;
  /** 32 bytes. */
  readonly secret: Buffer;
};

/** Keys by subject, kept outside the log: without its key a subject's data in the log cannot be read. */
export type KeyVault = {
  /**
   * The subject's key, made on first use.
   * @throws SubjectForgotten
   */
  keyFor(subject: string): Promise<SubjectKey>;
  /** The keys that still exist; forgotten and unknown subjects are absent. */
  keysOf(subjects: readonly string[]): Promise<ReadonlyMap<string, SubjectKey>>;
  /** Destroys the subject's key; may be repeated. */
  forget(subject: string): Promise<void>;
};

/** No personal data is recorded under a subject that asked to be forgotten. */
export class SubjectForgotten extends Error {
  constructor(readonly subject: string) {
    super(`Subject ${subject} was forgotten; record personal data under a new subject`);
    this.name = 'SubjectForgotten';
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

/** It cannot be decrypted although its key exists: the master key is another one, or the bytes were changed. */
export class DecryptionFailed extends Error {
  constructor(what: string, cause: unknown) {
    super(`${what} cannot be decrypted; check the master key of the vault and that its data is unchanged`, { cause });
    this.name = 'DecryptionFailed';
  }
}
