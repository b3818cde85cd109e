import { Webhooks } from '@hatch/contexts/integrations/module';
import { ChangeStoreStatus } from '@hatch/contexts/store-status/module';
import { testDatabase } from '@hatch/event-store/testing';
import { systemClock, systemContext } from '@hatch/kernel';
import { createLogger, Outbound, parseConfig } from '@hatch/platform';
import { startHttpsReceiver } from '@hatch/platform/testing';
import { CommandBus } from '@nestjs/cqrs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { startBackground } from './background.js';
import { Disposables } from './disposables.js';
import { migrate } from './migrate.js';
import { migrations } from './migrations.js';
import { openProcess } from './open-process.js';
import { startUseCases } from './use-cases.js';

it('API-03 what happens is told to a webhook by itself, and told again until it is taken', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'hatch-webhooks-'));
  const database = await testDatabase();
  await migrate(database.url, migrations);
  const receiver = await startHttpsReceiver();
  const config = parseConfig({ DATABASE_URL: database.url, DATA_DIR: folder, SESSION_SECRET: 's'.repeat(40) });
  const disposables = new Disposables();
  const opened = await openProcess(
    { ...config, roles: ['jobs'] },
    createLogger({ level: 'silent' }),
    disposables,
    () => {
      throw new Error('The database is gone');
    },
  );
  const ports = { ...opened.ports, outbound: new Outbound(receiver.reachable) };
  const app = await startUseCases(ports);
  await app.get(Webhooks, { strict: false }).create({ url: receiver.url, topics: ['store'] }, systemClock());
  receiver.answerWith(500);
  const background = await startBackground({ ...opened, ports }, app);
  const context = systemContext('test', systemClock);
  await app.get(CommandBus).execute(new ChangeStoreStatus({ to: 'open', reason: 'staff' }, context));

  const told = { timeout: 20_000 };
  await expect.poll(() => receiver.received.length, told).toBe(1);
  receiver.answerWith(204);
  await expect.poll(() => receiver.received.length, told).toBe(2);
  const [first, second] = receiver.received.map(({ body }) => JSON.parse(body) as unknown);
  expect(first).toMatchObject({ topic: 'store', type: 'store.status_changed', data: { from: 'closed', to: 'open' } });
  expect(second).toEqual(first);

  await background.close();
  await app.close();
  await disposables.close();
  await database.close();
  await receiver.close();
  await rm(folder, { recursive: true });
}, 60_000);
