import { ledgerSealsFileIn } from '@hatch/event-store';
import { newId, systemClock, type NewEvent } from '@hatch/kernel';
import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { startBackgroundProcess } from './testing/background-process.js';

const happened = (n: number): NewEvent => ({
  id: newId(),
  type: 'Happened',
  data: { n },
  meta: {
    at: systemClock().toISOString(),
    actor: { kind: 'system', id: 'test' },
    correlationId: 'c',
    causationId: 'c',
    schema: 1,
  },
});

it('the leader of the jobs seals the log', async () => {
  const { dataDir, ports, close } = await startBackgroundProcess();
  await ports.store.append(
    'test-1',
    'no-stream',
    Array.from({ length: 1_000 }, (_, n) => happened(n)),
  );

  await expect
    .poll(() => readFile(ledgerSealsFileIn(dataDir), 'utf8').catch(() => ''), { timeout: 20_000 })
    .toMatch(/^\{"count":1000,"from":"1","number":0,.*\n$/);
  await close();
});
