/** One for each person and each guest order. */
export type SubjectKey = {
  readonly id: string;
  /** 32 bytes. */
  readonly secret: Buffer;
};

/** The key exists, but no data key of this process opens it. */
export const UNREADABLE_KEY = 'unreadable';

export type FoundKey = SubjectKey | typeof UNREADABLE_KEY;

/** Kept outside the log: without its key a subject's data in the log cannot be read. */
export type KeyVault = {
  /** Makes the key on first use. @throws SubjectForgotten, SubjectKeyUnreadable */
  keyFor(subject: string): Promise<SubjectKey>;
  /** Forgotten and unknown subjects are absent. */
  keysOf(subjects: readonly string[]): Promise<ReadonlyMap<string, FoundKey>>;
  /** May be repeated. */
  forget(subject: string): Promise<void>;
};

export type KeyReader = Pick<KeyVault, 'keysOf'>;

export class SubjectForgotten extends Error {
  constructor(readonly subject: string) {
    super(`Subject ${subject} was forgotten; record personal data under a new subject`);
    this.name = 'SubjectForgotten';
  }
}

/** The subject's key exists, so no other is made, but no data key of this process opens it. */
export class SubjectKeyUnreadable extends Error {
  constructor(readonly subject: string) {
    super(`The key of ${subject} cannot be opened; put the key it was sealed with behind the others in DATA_KEY`);
    this.name = 'SubjectKeyUnreadable';
  }
}

export class WrongDataKey extends Error {
  /** @param missing ids of the data keys that are needed; none when the sealed bytes name none */
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

/** No process of the shop was started with this data key, so none could open what a command seals with it. */
export class DataKeyNotListed extends Error {
  constructor(id: string) {
    super(`The shop was never started with the data key ${id}; start it with this DATA_KEY first, every process of it`);
    this.name = 'DataKeyNotListed';
  }
}

/** `rekey` has retired this process's data key, so it must not seal anything more. */
export class DataKeyRetired extends Error {
  constructor(id: string) {
    super(`The data key ${id} was retired by rekey; start this process with the current DATA_KEY`);
    this.name = 'DataKeyRetired';
  }
}

/** An older transaction can still see the destroyed keys, so they stay in the table's file. */
export class DestroyedKeysKept extends Error {
  constructor() {
    super(
      'The keys are destroyed, but a transaction from before (a backup, say) holds their bytes on the disk; when it has ended, run the same command again',
    );
    this.name = 'DestroyedKeysKept';
  }
}

export class DecryptionFailed extends Error {
  constructor(what: string, cause: unknown) {
    super(`${what} cannot be decrypted; check DATA_KEY and that the data is unchanged`, { cause });
    this.name = 'DecryptionFailed';
  }
}
