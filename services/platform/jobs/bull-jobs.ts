import type { JobsOptions as BullJobOptions } from 'bullmq';
import type { Logger } from '../logging/logger.js';
import { Jobs, type JobData, type JobHandler, type JobOptions } from './jobs.js';

export type WorkerSettings = {
  readonly concurrency: number;
  /** After a crash a job is run again when its lock has expired. */
  readonly lockDuration: number;
  readonly stalledInterval: number;
  readonly maxStalledCount: number;
};

/** The parts of BullMQ's job that are looked at. */
export type Taken = {
  readonly id?: string;
  readonly name: string;
  readonly data: JobData;
  readonly attemptsMade: number;
};

type ErrorSource = { on(event: 'error', listener: (error: Error) => void): unknown };

export type BullQueue = ErrorSource & {
  add(name: string, data: JobData, options: BullJobOptions): Promise<unknown>;
  close(): Promise<void>;
};

export type BullWorker = ErrorSource & {
  on(event: 'failed', listener: (job: FailedJob | undefined, error: Error) => void): unknown;
  waitUntilReady(): Promise<unknown>;
  /** Takes no more jobs. @param doNotWait for those it is at */
  pause(doNotWait: boolean): Promise<void>;
  /** @param force without waiting for its jobs or for an answer of the backend */
  close(force?: boolean): Promise<void>;
};

type FailedJob = { readonly id?: string; readonly attemptsMade: number; readonly opts: { readonly attempts?: number } };

/** What differs between BullMQ on Postgres and on Redis. */
export type BullBackend = {
  queue(name: string): BullQueue;
  worker(name: string, work: (job: Taken) => Promise<void>, settings: WorkerSettings): BullWorker;
  /** Whether it would answer now. */
  isReachable(): boolean;
  close(): Promise<void>;
};

export type BullJobsOptions = {
  /** Called at the first job, so that a process without jobs carries nothing. */
  readonly connect: () => Promise<BullBackend>;
  readonly logger: Logger;
  /** Pause before the second try, doubled with each further one. */
  readonly backoffMs?: number;
};

const DAY_S = 24 * 60 * 60;
const KEEP_DONE_S = 7 * DAY_S;
const KEEP_FAILED_S = 90 * DAY_S;
const DEFAULT_ATTEMPTS = 8;
const AFTER_CRASH = { lockDuration: 10_000, stalledInterval: 5_000, maxStalledCount: 10 };
/** BullMQ takes no bare numbers and no colons as ids. */
const ID_PREFIX = 'id-';

export class BullJobs extends Jobs {
  readonly #queues = new Map<string, BullQueue>();
  readonly #workers: BullWorker[] = [];
  readonly #underWay = new Set<Promise<void>>();
  #backend: Promise<BullBackend> | undefined;

  constructor(private readonly options: BullJobsOptions) {
    super();
  }

  async enqueue(queue: string, name: string, data: JobData, { jobId, delayMs, attempts }: JobOptions): Promise<void> {
    const open = await this.#queue(queue);
    await open.add(name, data, {
      jobId: `${ID_PREFIX}${encodeURIComponent(jobId)}`,
      delay: delayMs ?? 0,
      attempts: attempts ?? DEFAULT_ATTEMPTS,
      backoff: { type: 'exponential', delay: this.options.backoffMs ?? 1000, jitter: 0.25 },
      removeOnComplete: { age: KEEP_DONE_S },
      removeOnFail: { age: KEEP_FAILED_S },
    });
  }

  async work(
    queue: string,
    handler: JobHandler,
    { concurrency = 1 }: { readonly concurrency?: number } = {},
  ): Promise<void> {
    const backend = await this.#connected();
    const worker = backend.worker(queue, this.#following(toWork(handler)), { concurrency, ...AFTER_CRASH });
    const { logger } = this.options;
    worker.on('error', (err) => logger.warn({ queue, err }, 'The job queue is out of reach'));
    worker.on('failed', (job, err) => {
      const tries = { queue, jobId: job?.id, attempt: job?.attemptsMade, of: job?.opts.attempts };
      if (job && job.attemptsMade < (job.opts.attempts ?? 1))
        logger.warn({ ...tries, err }, 'A job failed and will be tried again');
      else logger.error({ ...tries, err }, 'A job failed for good');
    });
    this.#workers.push(worker);
    await worker.waitUntilReady();
  }

  async close(): Promise<void> {
    if (!this.#backend) return;
    const backend = await this.#backend;
    await Promise.all(this.#workers.map((worker) => worker.pause(true)));
    await Promise.allSettled(this.#underWay);
    // While the backend cannot be reached a finished job stays recorded as unfinished, as after a crash.
    await Promise.all(this.#workers.map((worker) => worker.close(!backend.isReachable())));
    await Promise.all([...this.#queues.values()].map((queue) => queue.close()));
    await backend.close();
  }

  #following(work: (job: Taken) => Promise<void>): (job: Taken) => Promise<void> {
    return async (job) => {
      const done = work(job);
      this.#underWay.add(done);
      try {
        await done;
      } finally {
        this.#underWay.delete(done);
      }
    };
  }

  #connected(): Promise<BullBackend> {
    this.#backend ??= this.options.connect().catch((error: unknown) => {
      this.#backend = undefined;
      throw error;
    });
    return this.#backend;
  }

  async #queue(name: string): Promise<BullQueue> {
    const backend = await this.#connected();
    const known = this.#queues.get(name);
    if (known) return known;
    const queue = backend.queue(name);
    queue.on('error', (err) => this.options.logger.warn({ queue: name, err }, 'The job queue is out of reach'));
    this.#queues.set(name, queue);
    return queue;
  }
}

const toWork =
  (handler: JobHandler) =>
  ({ id = '', name, data, attemptsMade }: Taken): Promise<void> =>
    handler({ id: decodeURIComponent(id.slice(ID_PREFIX.length)), name, data, attempt: attemptsMade + 1 });
