import { Jobs, type JobData, type JobHandler, type JobOptions, type QueueDepth } from '../jobs/jobs.js';
import { asSpan, type Tracing } from './tracing.js';

export class TracedJobs extends Jobs {
  constructor(
    private readonly jobs: Jobs,
    private readonly tracing: Tracing,
  ) {
    super();
  }

  enqueue(queue: string, name: string, data: JobData, options: JobOptions): Promise<void> {
    const traceparent = this.tracing.current();
    return this.jobs.enqueue(queue, name, traceparent === undefined ? data : { ...data, traceparent }, options);
  }

  work(queue: string, handler: JobHandler, options?: { readonly concurrency?: number }): Promise<void> {
    return this.jobs.work(
      queue,
      ({ data: { traceparent, ...data }, ...job }) => {
        const parent = typeof traceparent === 'string' ? traceparent : undefined;
        const span = { kind: 'consumer', parent, attributes: { 'hatch.attempt': job.attempt } } as const;
        return asSpan(this.tracing, `job ${queue}`, span, () => handler({ ...job, data }));
      },
      options,
    );
  }

  depths(): Promise<readonly QueueDepth[]> {
    return this.jobs.depths();
  }

  waiting(queue: string): Promise<number> {
    return this.jobs.waiting(queue);
  }

  close(): Promise<void> {
    return this.jobs.close();
  }
}
