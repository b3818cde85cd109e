/** Where in the log the event is that a difference leads to. */
export type EventPlace = {
  readonly position: bigint;
  readonly stream: string;
  readonly revision: bigint;
  readonly type: string;
};

/** Something that is not what the log says (HIST-14). */
export type ProofDifference = {
  /** What differs, such as the id of an order; nothing personal. */
  readonly subject: string;
  /** The first event that is not in it, or else the last that is; undefined when there is none. */
  readonly event: EventPlace | undefined;
  /** In words; nothing personal. */
  readonly detail: string;
};

/** Some subjects that were compared, with what differed. */
export type Compared = {
  readonly subjects: readonly string[];
  readonly differences: readonly ProofDifference[];
};

export type ComparedBatch = Compared & {
  /** Where to go on; undefined once all were compared. */
  readonly next: string | undefined;
};

/** One thing that is proved again and again, a little at a time. */
export type ProofCheck = {
  readonly name: string;
  /** The next few subjects after this place. @param after empty for the first */
  next(after: string): Promise<ComparedBatch>;
  /** These again: whether they differ still. */
  again(subjects: readonly string[]): Promise<Compared>;
};
