export type JsonValue = string | number | boolean | null | readonly JsonValue[] | { readonly [key: string]: JsonValue };
export type JobData = { readonly [key: string]: JsonValue };

export type JobOptions = {
  /** A second job of this id in the same queue is dropped. Holds no personal data. */
  readonly jobId: string;
  readonly delayMs?: number;
  /** Tries in all, with growing pauses between them; 8 when absent. */
  readonly attempts?: number;
};

export type Job = {
  readonly id: string;
  readonly name: string;
  readonly data: JobData;
  /** 1 for the first try. */
  readonly attempt: number;
};

/** Thrown by a handler: what its whole queue needs is away. The job, and those behind it, wait so long without losing a try. */
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

/** What a queue still has to do. */
export type QueueDepth = {
  readonly queue: string;
  readonly owed: number;
  /** Milliseconds since 1970 at which the oldest that is due fell due for the first time. */
  readonly dueSince: number | undefined;
};

/** Work that must be done and survives a crash: done at least once, tried again when it throws. Also its injection token. */
export abstract class Jobs {
  /** Ids only in `data`, never names, addresses or texts of people. */
  abstract enqueue(queue: string, name: string, data: JobData, options: JobOptions): Promise<void>;
  /** Starts to work through a queue, one job at a time by default. */
  abstract work(queue: string, handler: JobHandler, options?: { readonly concurrency?: number }): Promise<void>;
  /** Of the queues that this process works through. */
  abstract depths(): Promise<readonly QueueDepth[]>;
  /** How many jobs of a queue could begin now, were there somebody to do them. */
  abstract waiting(queue: string): Promise<number>;
  /** Lets the jobs that are running finish. */
  abstract close(): Promise<void>;
}
