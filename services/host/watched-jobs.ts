import { Jobs, type JobData, type JobHandler, type JobOptions, type QueueDepth } from '@hatch/platform';
import type { Progress } from '@hatch/platform/resilience';

export type WatchedJobsOptions = {
  readonly jobs: Jobs;
  readonly progress: Pick<Progress, 'watch'>;
  /** Queues whose jobs may take any time. */
  readonly long: readonly string[];
};

export class WatchedJobs extends Jobs {
  constructor(private readonly options: WatchedJobsOptions) {
    super();
  }

  enqueue(queue: string, name: string, data: JobData, options: JobOptions): Promise<void> {
    return this.options.jobs.enqueue(queue, name, data, options);
  }

  async work(queue: string, handler: JobHandler, options?: { readonly concurrency?: number }): Promise<void> {
    const { jobs, progress, long } = this.options;
    const underWay = new Set<object>();
    let ended = 0;
    const watched: JobHandler = async (job) => {
      underWay.add(job);
      try {
        await handler(job);
      } finally {
        underWay.delete(job);
        ended++;
      }
    };
    await jobs.work(queue, watched, options);
    progress.watch([
      {
        name: `queue ${queue}`,
        at: () => underWay.values().next().value ?? ended,
        hasWork: async () => (underWay.size > 0 ? !long.includes(queue) : (await jobs.waiting(queue)) > 0),
      },
    ]);
  }

  depths(): Promise<readonly QueueDepth[]> {
    return this.options.jobs.depths();
  }

  waiting(queue: string): Promise<number> {
    return this.options.jobs.waiting(queue);
  }

  close(): Promise<void> {
    return this.options.jobs.close();
  }
}
