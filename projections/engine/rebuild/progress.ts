/** How far a build has come; positions of the log, of which EventStoreDB leaves many out. */
export type Progress = {
  readonly models: readonly string[];
  readonly position: bigint;
  readonly target: bigint;
  /** Events read in this build so far. */
  readonly events: number;
  readonly seconds: number;
};

export type OnProgress = (progress: Progress) => void;
