/** Positions of the log; EventStoreDB leaves many out. */
export type Progress = {
  readonly models: readonly string[];
  readonly position: bigint;
  readonly target: bigint;
  readonly events: number;
  readonly seconds: number;
};

export type OnProgress = (progress: Progress) => void;
