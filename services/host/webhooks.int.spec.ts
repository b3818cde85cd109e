import { Webhooks } from '@hatch/contexts/integrations/module';
import { ChangeStoreStatus } from '@hatch/contexts/store-status/module';
import { systemClock, systemContext } from '@hatch/kernel';
import { Outbound } from '@hatch/platform';
import { startHttpsReceiver } from '@hatch/platform/testing';
import { CommandBus } from '@nestjs/cqrs';
import { expect, it } from 'vitest';
import { startBackgroundProcess } from './testing/background-process.js';

it('API-03 what happens is told to a webhook by itself, and told again until it is taken', async () => {
  const receiver = await startHttpsReceiver();
  receiver.answerWith(500);
  const { app, close } = await startBackgroundProcess(['jobs'], new Outbound(receiver.reachable));
  await app.get(Webhooks, { strict: false }).create({ url: receiver.url, topics: ['store'] }, systemClock());
  const context = systemContext('test', systemClock);
  await app.get(CommandBus).execute(new ChangeStoreStatus({ to: 'open', reason: 'staff' }, context));

  const told = { timeout: 20_000 };
  await expect.poll(() => receiver.received.length, told).toBe(1);
  receiver.answerWith(204);
  await expect.poll(() => receiver.received.length, told).toBe(2);
  const [first, second] = receiver.received.map(({ body }) => JSON.parse(body) as unknown);
  expect(first).toMatchObject({ topic: 'store', type: 'store.status_changed', data: { from: 'closed', to: 'open' } });
  expect(second).toEqual(first);

  await close();
  await receiver.close();
}, 60_000);
