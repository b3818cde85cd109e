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

export type JobHandler = (job: Job) => Promise<void>;

/** Work that must be done and survives a crash: done at least once, tried again when it throws. Also its injection token. */
export abstract class Jobs {
  /** Ids only in `data`, never names, addresses or texts of people. */
  abstract enqueue(queue: string, name: string, data: JobData, options: JobOptions): Promise<void>;
  /** Starts to work through a queue, one job at a time by default. */
  abstract work(queue: string, handler: JobHandler, options?: { readonly concurrency?: number }): Promise<void>;
  /** Lets the jobs that are running finish. */
  abstract close(): Promise<void>;
}
