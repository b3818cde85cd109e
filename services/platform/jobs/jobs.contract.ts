import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { Postponed, type Job, type Jobs } from './jobs.js';

export const jobsContract = (backend: string, create: () => Jobs): void => {
  const open: Jobs[] = [];
  const start = (): Jobs => {
    const jobs = create();
    open.push(jobs);
    return jobs;
  };
  afterEach(async () => {
    await Promise.all(open.splice(0).map((jobs) => jobs.close()));
  });
  const aQueue = () => `queue-${randomBytes(6).toString('hex')}`;

  const collect = async (jobs: Jobs, queue: string): Promise<readonly Job[]> => {
    const done: Job[] = [];
    await jobs.work(queue, (job) => Promise.resolve(void done.push(job)));
    return done;
  };

  describe(`jobs on ${backend}`, () => {
    it('does a job with its name, id and data', async () => {
      const jobs = start();
      const queue = aQueue();
      const done = await collect(jobs, queue);
      await jobs.enqueue(queue, 'send', { orderId: 'abc', copies: [1, 2], urgent: null }, { jobId: 'order:abc/1' });

      await expect.poll(() => done).toHaveLength(1);
      expect(done).toEqual([
        { id: 'order:abc/1', name: 'send', data: { orderId: 'abc', copies: [1, 2], urgent: null }, attempt: 1 },
      ]);
    });

    it('drops a second job of the same id, waiting or done', async () => {
      const jobs = start();
      const queue = aQueue();
      await jobs.enqueue(queue, 'send', { n: 1 }, { jobId: '7' });
      await jobs.enqueue(queue, 'send', { n: 2 }, { jobId: '7' });
      const done = await collect(jobs, queue);
      await expect.poll(() => done).toHaveLength(1);
      await jobs.enqueue(queue, 'send', { n: 3 }, { jobId: '7' });
      await jobs.enqueue(queue, 'send', { n: 4 }, { jobId: '8' });

      await expect.poll(() => done).toHaveLength(2);
      expect(done.map(({ data }) => data['n'])).toEqual([1, 4]);
    });

    it('waits for the delay', async () => {
      const jobs = start();
      const queue = aQueue();
      const done = await collect(jobs, queue);
      const asked = performance.now();
      await jobs.enqueue(queue, 'later', {}, { jobId: 'later', delayMs: 400 });

      await expect.poll(() => done).toHaveLength(1);
      expect(performance.now() - asked).toBeGreaterThanOrEqual(395);
    });

    it('tries again until the job is done, and no more often than configured', async () => {
      const jobs = start();
      const queue = aQueue();
      const attempts: string[] = [];
      await jobs.work(queue, ({ id, attempt }) => {
        attempts.push(`${id} ${attempt}`);
        return id === 'hopeless' || attempt < 3 ? Promise.reject(new Error('not yet')) : Promise.resolve();
      });
      await jobs.enqueue(queue, 'try', {}, { jobId: 'stubborn' });
      await jobs.enqueue(queue, 'try', {}, { jobId: 'hopeless', attempts: 2 });

      await expect.poll(() => attempts).toHaveLength(5);
      await pause(300);
      expect([...attempts].sort()).toEqual(['hopeless 1', 'hopeless 2', 'stubborn 1', 'stubborn 2', 'stubborn 3']);
    });

    it.each([1, 4])(
      'waits with a whole queue whose job was postponed, %d at a time, and counts no try',
      async (concurrency) => {
        const jobs = start();
        const queue = aQueue();
        const done: string[] = [];
        let away = true;
        await jobs.work(
          queue,
          ({ id }) => {
            if (away) return Promise.reject(new Postponed(500, 'the mail server is away'));
            done.push(id);
            return Promise.resolve();
          },
          { concurrency },
        );
        for (const jobId of ['a', 'b', 'c', 'd', 'e']) await jobs.enqueue(queue, 'send', {}, { jobId, attempts: 1 });
        await pause(700);
        expect(done).toEqual([]);
        away = false;

        await expect.poll(() => done, { timeout: 5_000 }).toHaveLength(5);
        expect([...done].sort()).toEqual(['a', 'b', 'c', 'd', 'e']);
      },
    );

    it('does one job at a time, in order, unless configured otherwise', async () => {
      const jobs = start();
      const queue = aQueue();
      const order: string[] = [];
      for (const jobId of ['a', 'b', 'c']) await jobs.enqueue(queue, 'step', {}, { jobId });
      await jobs.work(queue, async ({ id }) => {
        order.push(`${id} begins`);
        await pause(20);
        order.push(`${id} ends`);
      });

      await expect.poll(() => order).toHaveLength(6);
      expect(order).toEqual(['a begins', 'a ends', 'b begins', 'b ends', 'c begins', 'c ends']);
    });

    it('keeps what was not done for the next process', async () => {
      const queue = aQueue();
      const before = create();
      await before.enqueue(queue, 'send', { n: 1 }, { jobId: 'kept' });
      await before.close();
      const done = await collect(start(), queue);

      await expect.poll(() => done).toHaveLength(1);
    });

    it('lets a running job finish before it closes', async () => {
      const jobs = create();
      const queue = aQueue();
      const marks: string[] = [];
      await jobs.work(queue, async () => {
        marks.push('begun');
        await pause(200);
        marks.push('done');
      });
      await jobs.enqueue(queue, 'slow', {}, { jobId: 'slow' });
      await expect.poll(() => marks).toEqual(['begun']);
      await jobs.close();

      expect(marks).toEqual(['begun', 'done']);
    });
  });
};
