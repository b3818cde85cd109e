import type { JobsOptions as BullJobOptions } from 'bullmq';
import type { Logger } from '../logging/logger.js';
import { Jobs, Postponed, type JobData, type JobHandler, type JobOptions, type QueueDepth } from './jobs.js';

export type WorkerSettings = {
  readonly concurrency: number;
  /** After a crash a job runs again when its lock has expired. */
  readonly lockDuration: number;
  readonly stalledInterval: number;
  readonly maxStalledCount: number;
};

export type Taken = {
  readonly id?: string;
  readonly name: string;
  readonly data: JobData;
  readonly attemptsMade: number;
};

type ErrorSource = { on(event: 'error', listener: (error: Error) => void): unknown };

type UndoneState = 'waiting' | 'active' | 'delayed';
type UndoneJob = { readonly timestamp: number; readonly opts: { readonly delay?: number } } | undefined;

export type BullQueue = ErrorSource & {
  add(name: string, data: JobData, options: BullJobOptions): Promise<unknown>;
  rateLimit(ms: number): Promise<unknown>;
  getJobCountByTypes(...states: UndoneState[]): Promise<number>;
  getJobs(states: UndoneState[], first: number, last: number, oldestFirst: boolean): Promise<UndoneJob[]>;
  close(): Promise<void>;
};

export type BullWorker = ErrorSource & {
  on(event: 'failed', listener: (job: FailedJob | undefined, error: Error) => void): unknown;
  waitUntilReady(): Promise<unknown>;
  pause(doNotWait: boolean): Promise<void>;
  /** @param force without waiting for its jobs or for an answer of the backend */
  close(force?: boolean): Promise<void>;
};

type FailedJob = { readonly id?: string; readonly attemptsMade: number; readonly opts: { readonly attempts?: number } };

export type BullBackend = {
  queue(name: string): BullQueue;
  worker(name: string, work: (job: Taken) => Promise<void>, settings: WorkerSettings): BullWorker;
  /** A worker throws it to put its job back unchanged once the queue is limited. */
  limited(): Error;
  isReachable(): boolean;
  close(): Promise<void>;
};

export type BullJobsOptions = {
  /** Called at the first job, so that a process without jobs loads nothing. */
  readonly connect: () => Promise<BullBackend>;
  readonly logger: Logger;
  readonly onFailed?: (queue: string, last: boolean) => void;
  readonly backoffMs?: number;
};

const UNDONE = ['waiting', 'active', 'delayed'] as const;
const LOOKED_AT = 100;
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
  readonly #worked = new Set<string>();
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
    const work = this.#following(this.#postponing(queue, backend, toWork(handler)));
    const worker = backend.worker(queue, work, { concurrency, ...AFTER_CRASH });
    const { logger } = this.options;
    worker.on('error', (err) => logger.warn({ queue, err }, 'The job queue is out of reach'));
    worker.on('failed', (job, err) => {
      const last = !job || job.attemptsMade >= (job.opts.attempts ?? 1);
      this.options.onFailed?.(queue, last);
      const tries = { queue, jobId: job?.id, attempt: job?.attemptsMade, of: job?.opts.attempts };
      if (!last) logger.warn({ ...tries, err }, 'A job failed and will be tried again');
      else logger.error({ ...tries, err }, 'A job failed for good');
    });
    this.#workers.push(worker);
    this.#worked.add(queue);
    await worker.waitUntilReady();
  }

  depths(): Promise<readonly QueueDepth[]> {
    return Promise.all([...this.#worked].map((queue) => this.#depthOf(queue)));
  }

  async waiting(queue: string): Promise<number> {
    return (await this.#queue(queue)).getJobCountByTypes('waiting');
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

  #postponing(queue: string, backend: BullBackend, work: (job: Taken) => Promise<void>): (job: Taken) => Promise<void> {
    return async (job) => {
      try {
        await work(job);
      } catch (error) {
        if (!(error instanceof Postponed)) throw error;
        await (await this.#queue(queue)).rateLimit(error.byMs);
        throw backend.limited();
      }
    };
  }

  /** Looks only at the first jobs of a very long queue. */
  async #depthOf(name: string): Promise<QueueDepth> {
    const queue = await this.#queue(name);
    const [owed, first] = await Promise.all([
      queue.getJobCountByTypes(...UNDONE),
      queue.getJobs([...UNDONE], 0, LOOKED_AT - 1, true),
    ]);
    const due = first.flatMap((job) => (job ? [job.timestamp + (job.opts.delay ?? 0)] : []));
    const oldest = Math.min(...due);
    return { queue: name, owed, dueSince: oldest <= Date.now() ? oldest : undefined };
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
