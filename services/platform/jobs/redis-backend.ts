import type { BullBackend } from './bull-jobs.js';

const PREFIX = 'hatch';

/** BullMQ on Redis, which must run with `maxmemory-policy noeviction`. */
export const connectRedis = async (url: string): Promise<BullBackend> => {
  const [{ Queue, Worker }, { Redis }] = await Promise.all([import('bullmq'), import('ioredis')]);
  const forQueues = new Redis(url, { connectionName: 'hatch jobs' });
  // BullMQ's workers wait on the connection for as long as it takes.
  const forWorkers = new Redis(url, { connectionName: 'hatch workers', maxRetriesPerRequest: null });
  return {
    queue: (name) => new Queue(name, { connection: forQueues, prefix: PREFIX }),
    worker: (name, work, settings) => new Worker(name, work, { connection: forWorkers, prefix: PREFIX, ...settings }),
    close: async () => {
      await Promise.all([forQueues.quit(), forWorkers.quit()]);
    },
  };
};
