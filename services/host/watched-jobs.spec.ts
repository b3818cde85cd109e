import { Jobs, type Job, type JobHandler } from '@hatch/platform';
import type { Mover } from '@hatch/platform/resilience';
import { expect, it } from 'vitest';
import { WatchedJobs } from './watched-jobs.js';

class OneQueue extends Jobs {
  handler: JobHandler = () => Promise.resolve();
  owed = 0;

  enqueue(): Promise<void> {
    return Promise.resolve();
  }

  work(_queue: string, handler: JobHandler): Promise<void> {
    this.handler = handler;
    return Promise.resolve();
  }

  depths(): Promise<readonly []> {
    return Promise.resolve([]);
  }

  waiting(): Promise<number> {
    return Promise.resolve(this.owed);
  }

  close(): Promise<void> {
    return Promise.resolve();
  }
}

const job = (id: string): Job => ({ id, name: 'send', data: {}, attempt: 1 });

const watched = async (handler: JobHandler, long: readonly string[] = []) => {
  const queue = new OneQueue();
  const movers: Mover[] = [];
  const progress = {
    watch: (some: readonly Mover[]) => {
      movers.push(...some);
      return () => undefined;
    },
  };
  await new WatchedJobs({ jobs: queue, progress, long }).work('mail', handler);
  const [mover] = movers;
  if (!mover) throw new Error('the queue is not watched');
  return { queue, mover };
};

it('G21 shows a queue that has jobs waiting and begins none', async () => {
  const { queue, mover } = await watched(() => Promise.resolve());
  expect(await mover.hasWork(0n)).toBe(false);
  queue.owed = 3;
  const before = mover.at();
  expect([mover.name, await mover.hasWork(0n), mover.at() === before]).toEqual(['queue mail', true, true]);
  await queue.handler(job('1'));
  expect(mover.at()).not.toBe(before);
});

it('G21 shows a job that does not end, however many others do meanwhile', async () => {
  let release: () => void = () => undefined;
  const { queue, mover } = await watched(({ id }) =>
    id === 'hung' ? new Promise<void>((resolve) => (release = resolve)) : Promise.resolve(),
  );
  const hung = queue.handler(job('hung'));
  const before = mover.at();
  for (const id of ['1', '2']) await queue.handler(job(id));
  expect([await mover.hasWork(0n), mover.at() === before]).toEqual([true, true]);
  release();
  await hung;
  expect([await mover.hasWork(0n), mover.at() === before]).toEqual([false, false]);
});

it('leaves alone a job that may take as long as it likes', async () => {
  let release: () => void = () => undefined;
  const { queue, mover } = await watched(() => new Promise<void>((resolve) => (release = resolve)), ['mail']);
  const reading = queue.handler(job('1'));
  expect(await mover.hasWork(0n)).toBe(false);
  release();
  await reading;
});

it('counts a job that fails as one that has ended', async () => {
  const { queue, mover } = await watched(() => Promise.reject(new Error('no mail server')));
  const before = mover.at();
  await expect(queue.handler(job('1'))).rejects.toThrow('no mail server');
  expect(mover.at()).not.toBe(before);
});
