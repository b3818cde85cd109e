export type EventPlace = {
  readonly position: bigint;
  readonly stream: string;
  readonly revision: bigint;
  readonly type: string;
};

export type ProofDifference = {
  /** Such as the id of an order; nothing personal. */
  readonly subject: string;
  /** The first event missing from it, or else the last one in it. */
  readonly event: EventPlace | undefined;
  /** In words; nothing personal. */
  readonly detail: string;
};

export type Compared = {
  readonly subjects: readonly string[];
  readonly differences: readonly ProofDifference[];
};

export type ComparedBatch = Compared & {
  /** Undefined at the end of a pass. */
  readonly next: string | undefined;
};

export type ProofCheck = {
  readonly name: string;
  /** @param after empty for the first */
  next(after: string): Promise<ComparedBatch>;
  again(subjects: readonly string[]): Promise<Compared>;
};
