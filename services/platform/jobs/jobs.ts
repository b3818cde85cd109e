export type JsonValue = string | number | boolean | null | readonly JsonValue[] | { readonly [key: string]: JsonValue };
export type JobData = { readonly [key: string]: JsonValue };

export type JobOptions = {
  /** A second job of this id in the same queue is dropped. Holds no personal data. */
  readonly jobId: string;
  readonly delayMs?: number;
  /** Tries in all, with growing pauses between them; default 8. */
  readonly attempts?: number;
};

export type Job = {
  readonly id: string;
  readonly name: string;
  readonly data: JobData;
  /** 1 for the first try. */
  readonly attempt: number;
};

/** The whole queue waits this long without losing a try: something that all its jobs need is unavailable. */
export class Postponed extends Error {
  constructor(
    readonly byMs: number,
    reason: string,
  ) {
    super(reason);
    this.name = 'Postponed';
  }
}

export type JobHandler = (job: Job) => Promise<void>;

export type QueueDepth = {
  readonly queue: string;
  readonly owed: number;
  /** Milliseconds since 1970 at which the oldest due job first fell due. */
  readonly dueSince: number | undefined;
};

/** Survives a crash; runs at least once and again when it throws. */
export abstract class Jobs {
  /** Ids only in `data`, never names, addresses or texts of people. */
  abstract enqueue(queue: string, name: string, data: JobData, options: JobOptions): Promise<void>;
  abstract work(queue: string, handler: JobHandler, options?: { readonly concurrency?: number }): Promise<void>;
  abstract depths(): Promise<readonly QueueDepth[]>;
  /** Jobs that could start now if a worker were free. */
  abstract waiting(queue: string): Promise<number>;
  abstract close(): Promise<void>;
}
