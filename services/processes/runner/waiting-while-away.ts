import { Postponed, type JobHandler, type Logger } from '@hatch/platform';
import { isAway, reasonOf } from './is-away.js';

const AGAIN_MS = 5_000;

/** During an outage jobs wait without using up an attempt. */
export const waitingWhileAway =
  (handler: JobHandler, log: Pick<Logger, 'warn'>): JobHandler =>
  async (job) => {
    try {
      await handler(job);
    } catch (err) {
      if (!isAway(err)) throw err;
      log.warn({ job: job.id, name: job.name, err }, 'What a job needs is away; its queue waits');
      throw new Postponed(AGAIN_MS, reasonOf(err));
    }
  };
