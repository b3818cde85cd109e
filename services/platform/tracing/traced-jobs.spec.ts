import { describe, expect, it } from 'vitest';
import { Jobs, type Job, type JobData, type JobHandler } from '../jobs/jobs.js';
import { TracedJobs } from './traced-jobs.js';
import { NO_TRACING, type Tracing } from './tracing.js';

/** Hands every job to its handler at once, and keeps what a queue would have kept. */
class DirectJobs extends Jobs {
  readonly kept: JobData[] = [];
  #handler: JobHandler = () => Promise.resolve();

  enqueue(_queue: string, name: string, data: JobData): Promise<void> {
    this.kept.push(data);
    return this.#handler({ id: '1', name, data, attempt: 1 });
  }

  work(_queue: string, handler: JobHandler): Promise<void> {
    this.#handler = handler;
    return Promise.resolve();
  }

  depths(): Promise<readonly []> {
    return Promise.resolve([]);
  }

  waiting(): Promise<number> {
    return Promise.resolve(0);
  }

  close(): Promise<void> {
    return Promise.resolve();
  }
}

describe('a job', () => {
  it('takes the trace along beside its data, and is a span of it whose handler sees the data alone', async () => {
    const parents: unknown[] = [];
    const tracing: Tracing = {
      ...NO_TRACING,
      isOn: true,
      current: () => 'here',
      start: (name, options) => {
        parents.push([name, options?.parent]);
        return NO_TRACING.start(name);
      },
    };
    const queue = new DirectJobs();
    const jobs = new TracedJobs(queue, tracing);
    const seen: Job[] = [];
    await jobs.work('mail', (job) => Promise.resolve(void seen.push(job)));
    await jobs.enqueue('mail', 'order-confirmation', { orderId: 'A1' }, { jobId: '1' });

    expect(queue.kept).toEqual([{ orderId: 'A1', traceparent: 'here' }]);
    expect(seen).toEqual([{ id: '1', name: 'order-confirmation', data: { orderId: 'A1' }, attempt: 1 }]);
    expect(parents).toEqual([['job mail', 'here']]);
  });

  it('that belongs to no trace is kept as it is', async () => {
    const queue = new DirectJobs();
    await new TracedJobs(queue, { ...NO_TRACING, isOn: true }).enqueue('mail', 'x', { orderId: 'A1' }, { jobId: '1' });
    expect(queue.kept).toEqual([{ orderId: 'A1' }]);
  });
});
