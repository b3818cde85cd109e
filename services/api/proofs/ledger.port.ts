/** Positions are decimal digits. */
export type WireSeal = {
  readonly number: number;
  readonly from: string;
  readonly to: string;
  readonly count: number;
  /** Hash in hex. */
  readonly root: string;
  readonly previous: string | null;
};

export type EventOfLedger = {
  readonly event: { readonly id: string; readonly position: bigint };
  readonly proof: { readonly seal: WireSeal } | undefined;
  /** `open`: not sealed yet; `differs`: not as it was sealed. */
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

/** An event that differed from its seal at the last check. */
export type LedgerFinding = {
  readonly number: number;
  readonly detail: string;
  readonly position?: bigint | undefined;
  readonly means: 'background' | 'own-seals' | 'kept-seals';
  readonly foundAt: Date;
  /** When a check over it passed; undefined while it differs. */
  readonly passedAt: Date | undefined;
  /** Account that acknowledged it, and when. */
  readonly acknowledged: { readonly by: string; readonly at: Date } | undefined;
};

export type LedgerSeals = {
  readonly head: bigint;
  readonly seals: readonly { readonly seal: WireSeal; readonly at: string }[];
  readonly inFile: number | undefined;
  readonly file: string;
  readonly trouble: string | undefined;
};

/** Seals that were sent out of reach of this machine. */
export type LedgerDispatch = {
  /** `mail`, or a bucket without its key, such as `s3://host/bucket`. */
  readonly place: string;
  readonly seal: number;
  readonly begunAt: Date;
  /** `unknown`: sent, but it may not have arrived. */
  readonly outcome: 'sent' | 'refused' | 'unknown';
};

/** services/host supplies the one of the log in use. */
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

  abstract latestVerifications(): Promise<readonly LedgerVerification[]>;

  /** Newest first. @param before exclusive number of a verification */
  abstract recentVerifications(limit: number, before?: number): Promise<readonly LedgerVerification[]>;

  /** Omits acknowledged ones; those that still differ come first. */
  abstract openFindings(): Promise<readonly LedgerFinding[]>;

  abstract acknowledgedFindings(): Promise<readonly LedgerFinding[]>;

  /** Closes a finding that passes again. */
  abstract acknowledge(finding: number, by: string, at: Date): Promise<'acknowledged' | 'unknown' | 'still-differs'>;

  abstract sealsSent(): Promise<readonly LedgerDispatch[]>;

  abstract seals(limit: number): Promise<LedgerSeals>;
}
