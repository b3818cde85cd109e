import { ShopSettings } from '@hatch/contexts/settings/module';
import { EventStoreUnavailable } from '@hatch/kernel';
import {
  CLOCK,
  DatabaseUnavailable,
  Jobs,
  LOGGER,
  NetworkPrinter,
  Postponed,
  type JobData,
  type JobHandler,
} from '@hatch/platform';
import type { INestApplicationContext } from '@nestjs/common';
import { DiscoveryModule, NestFactory } from '@nestjs/core';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TicketParts, TicketReader } from './kitchen/ticket-parts.service.js';
import { Workers } from './runner/workers.service.js';
import { LONG_QUEUES, QUEUES, WORKERS } from './workers.js';

const NOW = new Date('2026-11-20T13:00:00.000Z');
const AT = NOW.toISOString();
const logAway = new EventStoreUnavailable(new Error('no answer'));
const databaseAway = new DatabaseUnavailable('database.unreachable', new Error('no answer'));

const ignored = () => undefined;
/** What every use case fails with. */
let failure: Error;
const bus = { execute: () => Promise.reject(failure) };
const handlers = new Map<string, JobHandler>();
const jobs = { work: (queue: string, handler: JobHandler) => Promise.resolve(void handlers.set(queue, handler)) };

let app: INestApplicationContext;
beforeAll(async () => {
  const ports = [
    { provide: CommandBus, useValue: bus },
    { provide: QueryBus, useValue: bus },
    { provide: Jobs, useValue: jobs },
    { provide: ShopSettings, useValue: {} },
    { provide: TicketReader, useValue: {} },
    { provide: NetworkPrinter, useValue: {} },
    { provide: CLOCK, useValue: () => NOW },
    { provide: LOGGER, useValue: { warn: ignored, error: ignored } },
  ];
  app = await NestFactory.createApplicationContext(
    { module: class {}, imports: [DiscoveryModule], providers: [...ports, ...WORKERS, TicketParts, Workers] },
    { logger: false, abortOnError: false },
  );
  await app.get(Workers).start();
});
afterAll(() => app.close());

const outcomeOf = async (queue: string, name: string, data: JobData, error: Error): Promise<unknown> => {
  failure = error;
  return handlers
    .get(queue)?.({ id: 'job', name, data, attempt: 1 })
    .catch((thrown: unknown) => thrown);
};

it('every queue has one worker, and its jobs given up are counted from nought', () => {
  expect([...handlers.keys()]).toEqual(QUEUES);
  expect(new Set(QUEUES).size).toBe(WORKERS.length);
  expect(LONG_QUEUES).toEqual(['closed-account']);
});

describe('a job that needs the log or the database', () => {
  it.each<readonly [string, string, string, JobData]>([
    ['ACC-05 the forgetting of an account', 'closed-account', 'forget', { userId: 'u1', until: AT }],
    [
      'KIT-10 a ticket',
      'print',
      'ticket',
      { job: '1.0', orderId: 'order', jobId: 'order.1', part: 0, attempt: 1, tries: 0, at: AT },
    ],
    ['G21 a mail of an order', 'mail', 'mail', { orderId: 'order', notification: 'order-confirmation' }],
    ['a notice', 'notices', 'notice', { orderId: 'order', notice: 'ready', channel: 'push', subscriber: 's' }],
    ['a mail of an account', 'account-mail', 'registration', { id: 'mail' }],
    ['a message of the contact form', 'contact-mail', 'contact-message', { id: 'message' }],
    ['a checkout', 'checkouts', 'look', { orderId: 'order', commandId: 'c' }],
    ['an event of a payment provider', 'provider-events', 'event', { provider: 'stripe', eventId: 'evt_1' }],
    ['a call of a webhook', 'webhooks', 'deliver', { deliveryId: '1' }],
  ])('%s waits while they are away, and loses no try', async (_what, queue, name, data) => {
    for (const away of [logAway, databaseAway])
      expect(await outcomeOf(queue, name, data, away)).toBeInstanceOf(Postponed);
    const broken = new Error('broken');
    expect(await outcomeOf(queue, name, data, broken)).toBe(broken);
  });

  it('API-03 the notice that a webhook was stopped is tried again alone: calls go on', async () => {
    expect(await outcomeOf('webhooks', 'tell-stopped', { webhookId: 'w1' }, logAway)).toBe(logAway);
  });
});
