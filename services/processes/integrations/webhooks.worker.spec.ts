import { TELL_STOPPED_JOB } from '@hatch/contexts/integrations/module';
import { rejection } from '@hatch/kernel';
import { Postponed } from '@hatch/platform';
import { describe, expect, it } from 'vitest';
import { WebhooksWorker } from './webhooks.js';

const silent = { warn: () => undefined, error: () => undefined };
const JOB = { id: 'job', name: TELL_STOPPED_JOB, data: { webhookId: 'w1' }, attempt: 1 };

/** What its job comes to when the mail is refused so. */
const noticeRefused = (code: string): Promise<unknown> => {
  const commands = { execute: () => Promise.resolve({ rejection: rejection(code, 'Not now') }) };
  const worker = new WebhooksWorker(commands as never, () => new Date(), silent);
  return worker.work(JOB).then(
    () => 'done',
    (error: unknown) => error,
  );
};

describe('the notice that a webhook was stopped', () => {
  it.each(['notifications.not-taken', 'notifications.server-away', 'notifications.under-way'])(
    'API-03 is tried again after %s, and keeps no call waiting',
    async (code) => {
      const outcome = await noticeRefused(code);
      expect(outcome).toBeInstanceOf(Error);
      expect(outcome).not.toBeInstanceOf(Postponed);
    },
  );

  it('G21 is not sent again when nobody knows whether it was taken', async () => {
    expect(await noticeRefused('notifications.unknown-outcome')).toBe('done');
  });
});
