import type { AboutMail, NotificationEvent } from '@hatch/contexts/notifications/events';
import { testDatabase, type TestDatabase } from '@hatch/event-store/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrations as engineMigrations } from '../engine/index.js';
import { on, projectionSpec } from '../engine/testing/index.js';
import { migrations, unsentMails, UnsentMailsQueries } from './index.js';

const NOON = '2026-11-20T12:00:00.000Z';
const LATER = '2026-11-20T12:05:00.000Z';
const confirmation = (orderId: string): AboutMail => ({ orderId, notification: 'order-confirmation' });
const at = (orderId: string, type: NotificationEvent['type'], more: object = {}, when = NOON) =>
  on(`notification-${orderId}.order-confirmation`, { type, data: { ...confirmation(orderId), ...more } }, when);
const owed = (orderId: string, when?: string) => at(orderId, 'NotificationOwed', {}, when);
const unconfirmed = (orderId: string, when?: string) => at(orderId, 'SendUnconfirmed', { attempt: 1 }, when);
const changed = { channel: 'open-time', event: 'MailsChanged', payload: {} };

describe('unsent-mails', () => {
  let database: TestDatabase;
  let queries: UnsentMailsQueries;
  beforeAll(async () => {
    database = await testDatabase({ migrations: [...engineMigrations, ...migrations] });
    queries = new UnsentMailsQueries(database.pool);
  });
  afterAll(() => database.close());
  const { given } = projectionSpec(unsentMails, () => database.pool);
  const named = async (now: string) =>
    (await queries.needingSomebody(new Date(now), 10)).map(({ id, state }) => `${id.split('.')[0]} ${state}`);

  it.each([1, Number.POSITIVE_INFINITY])('G21 keeps what is owed and not sent, in batches of %d', async (batch) => {
    await given(
      owed('sent'),
      at('sent', 'SendStarted', { attempt: 1 }),
      at('sent', 'NotificationSent', { attempt: 1 }),
      owed('failed'),
      at('failed', 'SendStarted', { attempt: 1 }),
      at('failed', 'SendFailed', { attempt: 1, error: 'ECONNREFUSED' }),
      owed('left'),
      at('left', 'MailLeft'),
      owed('dropped'),
      at('dropped', 'MailDropped', { reason: 'outdated' }),
      owed('unknown'),
      unconfirmed('unknown'),
      owed('again'),
      unconfirmed('again'),
      at('again', 'SendAgainAsked', { round: 1 }, LATER),
    )
      .whenProjected(batch)
      .thenRows('rm.unsent_mails', [
        { order_id: 'again', state: 'owed', asked: 1, waits_since: new Date(LATER) },
        { order_id: 'failed', state: 'failed', tries: 1, asked: 0, waits_since: new Date(NOON) },
        { order_id: 'unknown', state: 'unknown', tries: 1, asked: 0 },
      ]);
  });

  it('G21 names those of unknown outcome at once, others after two minutes, and nothing of a week ago', async () => {
    await given(
      owed('ancient', '2026-11-10T12:00:00.000Z'),
      owed('waits'),
      at('cut', 'SendStarted', { attempt: 1 }),
      owed('young', '2026-11-20T12:01:30.000Z'),
      unconfirmed('unknown', '2026-11-20T12:01:40.000Z'),
    )
      .whenProjected()
      .thenChanges(changed);
    expect(await named('2026-11-20T12:02:00.000Z')).toEqual(['unknown unknown', 'cut unknown', 'waits owed']);
    expect(await named('2026-11-20T12:01:59.000Z')).toEqual(['unknown unknown']);
    expect(await queries.needingSomebody(new Date(LATER), 1)).toHaveLength(1);
  });

  it('G21 tells every screen when somebody decides, and when a mail was sent at last', async () => {
    await given(
      owed('plain'),
      at('plain', 'SendStarted', { attempt: 1 }),
      at('plain', 'NotificationSent', { attempt: 1 }),
      unconfirmed('again'),
      at('again', 'SendAgainAsked', { round: 1 }),
      at('again', 'NotificationSent', { attempt: 2 }),
      unconfirmed('left'),
      at('left', 'MailLeft'),
    )
      .whenProjected()
      .thenChanges(changed, changed, changed, changed, changed);
  });

  it('leaves out what phones are told', async () => {
    const notice = { orderId: 'o', notification: 'notice', notice: 'ready', channel: 'push', subscriber: 's' };
    await given(on('notification-o.notice-ready.s', { type: 'NotificationOwed', data: notice }, NOON))
      .whenProjected()
      .thenRows('rm.unsent_mails', []);
  });
});
