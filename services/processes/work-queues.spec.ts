import { EventStoreUnavailable } from '@hatch/kernel';
import { DatabaseUnavailable, Postponed, type JobData, type JobHandler, type Jobs, type Logger } from '@hatch/platform';
import { describe, expect, it } from 'vitest';
import {
  workAccountMails,
  workCheckouts,
  workClosedAccounts,
  workContactMails,
  workMails,
  workNotices,
  workProviderEvents,
  workTickets,
  workWebhooks,
} from './create-runner.js';
import { QUEUES } from './queues.js';

const NOW = new Date('2026-11-20T13:00:00.000Z');
const AT = NOW.toISOString();
const logAway = new EventStoreUnavailable(new Error('no answer'));
const databaseAway = new DatabaseUnavailable('database.unreachable', new Error('no answer'));

const ignored = () => undefined;
const log = { warn: ignored, error: ignored } as unknown as Logger;
type Work = (app: never, jobs: Jobs, clock: () => Date, logger: Logger) => Promise<void>;
const tickets: Work = (app, jobs, ...others) => workTickets(app, jobs, () => Promise.resolve(undefined), ...others);

/** What a queue makes of a job whose use case fails. */
const outcomeOf = async (work: Work, name: string, data: JobData, failure: Error): Promise<unknown> => {
  let handler: JobHandler | undefined;
  const jobs = { work: (_queue: string, taken: JobHandler) => void (handler = taken) } as unknown as Jobs;
  const bus = { execute: () => Promise.reject(failure) };
  await work({ get: () => bus } as never, jobs, () => NOW, log);
  return handler?.({ id: 'job', name, data, attempt: 1 }).catch((error: unknown) => error);
};

it('every queue that is worked through is among those whose jobs given up are counted from nought', async () => {
  const worked: string[] = [];
  const jobs = { work: (queue: string) => Promise.resolve(void worked.push(queue)) } as unknown as Jobs;
  const works = [workClosedAccounts, tickets, workMails, workNotices, workAccountMails, workContactMails];
  for (const work of [...works, workCheckouts, workProviderEvents, workWebhooks] satisfies readonly Work[])
    await work({ get: () => ignored } as never, jobs, () => NOW, log);
  expect(worked.toSorted()).toEqual(QUEUES.toSorted());
});

describe('a job that needs the log or the database', () => {
  it.each<readonly [string, Work, string, JobData]>([
    ['ACC-05 the forgetting of an account', workClosedAccounts, 'forget', { userId: 'u1', until: AT }],
    [
      'KIT-10 a ticket',
      tickets,
      'ticket',
      { job: '1.0', orderId: 'order', jobId: 'order.1', part: 0, attempt: 1, tries: 0, at: AT },
    ],
    ['G21 a mail of an order', workMails, 'mail', { orderId: 'order', notification: 'order-confirmation' }],
    ['a notice', workNotices, 'notice', { orderId: 'order', notice: 'ready', channel: 'push', subscriber: 's' }],
    ['a mail of an account', workAccountMails, 'registration', { id: 'mail' }],
    ['a message of the contact form', workContactMails, 'contact-message', { id: 'message' }],
    ['a checkout', workCheckouts, 'look', { orderId: 'order', commandId: 'c' }],
    ['an event of a payment provider', workProviderEvents, 'event', { provider: 'stripe', eventId: 'evt_1' }],
    ['a call of a webhook', workWebhooks, 'deliver', { deliveryId: '1' }],
  ])('%s waits while they are away, and loses no try', async (_what, work, name, data) => {
    for (const away of [logAway, databaseAway])
      expect(await outcomeOf(work, name, data, away)).toBeInstanceOf(Postponed);
    const broken = new Error('broken');
    expect(await outcomeOf(work, name, data, broken)).toBe(broken);
  });

  it('API-03 the notice that a webhook was stopped is tried again alone: calls go on', async () => {
    expect(await outcomeOf(workWebhooks, 'tell-stopped', { webhookId: 'w1' }, logAway)).toBe(logAway);
  });
});
