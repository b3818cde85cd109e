/** A stretch of the log whose events cannot be changed unnoticed any more; positions are decimal digits. */
export type WireSeal = {
  readonly number: number;
  readonly from: string;
  readonly to: string;
  readonly count: number;
  /** Hash in hex. */
  readonly root: string;
  readonly previous: string | null;
};

/** An event of the log and what its seal says of it. */
export type EventOfLedger = {
  readonly event: { readonly id: string; readonly position: bigint };
  readonly proof: { readonly seal: WireSeal } | undefined;
  /** `sealed`: it is as it was when its seal was set; `open`: not sealed yet; `differs`: it is not what was sealed. */
  readonly standing: 'sealed' | 'open' | 'differs';
};

export type LedgerVerification = {
  readonly number: number;
  readonly subject: 'log' | 'read-models';
  readonly means: 'own-seals' | 'kept-seals' | 'fresh-fold' | 'background';
  readonly beganAt: Date;
  readonly endedAt: Date;
  readonly head: bigint;
  readonly seals: number;
  readonly sealed: number;
  readonly unsealed: number;
  readonly differences: number;
  readonly findings: readonly string[];
};

/** Something in the log that was not as it was sealed when it was last looked at. */
export type LedgerFinding = {
  readonly number: number;
  /** In words, nothing personal. */
  readonly detail: string;
  readonly position?: bigint | undefined;
  readonly means: 'background' | 'own-seals' | 'kept-seals';
  readonly foundAt: Date;
  /** When a check that covers it passed; undefined while it differs. */
  readonly passedAt: Date | undefined;
  /** The account of the person who acknowledged it, and when. */
  readonly acknowledged: { readonly by: string; readonly at: Date } | undefined;
};

export type LedgerSeals = {
  readonly head: bigint;
  readonly seals: readonly { readonly seal: WireSeal; readonly at: string }[];
  readonly inFile: number | undefined;
  readonly file: string;
  readonly trouble: string | undefined;
};

/** That seals were sent where they lie out of reach. */
export type LedgerDispatch = {
  /** `mail`, or a bucket without its key, such as `s3://host/bucket`. */
  readonly place: string;
  /** Number of the last seal that was sent. */
  readonly seal: number;
  readonly begunAt: Date;
  /** `unknown`: it was handed over, and nobody knows whether it arrived. */
  readonly outcome: 'sent' | 'refused' | 'unknown';
};

/** The proofs of the log's history; services/host supplies the one of the log in use (HIST-11). */
export abstract class Ledger {
  abstract prove(
    streams: readonly string[],
  ): Promise<{ readonly events: readonly EventOfLedger[]; readonly trouble: string | undefined }>;

  /** The lines of a file of evidence; or why there can be none. */
  abstract evidence(
    about: string,
    streams: readonly string[],
    made: Date,
  ): Promise<{ readonly lines: readonly string[] } | { readonly trouble: string }>;

  /** The last of each subject. */
  abstract latestVerifications(): Promise<readonly LedgerVerification[]>;

  /** Newest first. @param before the number from which on they are left out */
  abstract recentVerifications(limit: number, before?: number): Promise<readonly LedgerVerification[]>;

  /** Those that no person has acknowledged yet; what still differs comes first. */
  abstract openFindings(): Promise<readonly LedgerFinding[]>;

  /** The last ones that a person acknowledged. */
  abstract acknowledgedFindings(): Promise<readonly LedgerFinding[]>;

  /** Closes a finding that passes again. */
  abstract acknowledge(finding: number, by: string, at: Date): Promise<'acknowledged' | 'unknown' | 'still-differs'>;

  /** The last time that seals were sent to each place. */
  abstract sealsSent(): Promise<readonly LedgerDispatch[]>;

  /** The last ones, newest first. */
  abstract seals(limit: number): Promise<LedgerSeals>;
}
