import type { Type } from '@nestjs/common';
import { readdir } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { ProcessesModule } from './processes.module.js';
import { PROCESS_MANAGER, type ProcessManager } from './runner/process-manager.js';
import { SCHEDULED_TASK, type ScheduledTask } from './runner/scheduled-task.js';
import { WORKER } from './runner/worker.js';

const { providers = [] } = ProcessesModule.reading(class {});
const isClass = (value: unknown): value is Type => typeof value === 'function';
const provided = <Provider>(key: string): readonly Type<Provider>[] =>
  providers.filter(isClass).filter((type) => Reflect.hasMetadata(key, type));
const namesOf = (key: string): readonly string[] =>
  provided<ProcessManager | ScheduledTask>(key).map((Provider) => new Provider().name);

it('the container has every process manager, task and worker that is written', async () => {
  const files = (await readdir(new URL('.', import.meta.url), { recursive: true })).filter((path) =>
    /^(?!dist|node_modules).*(?<!\.spec)\.ts$/.test(path),
  );
  const modules: readonly object[] = await Promise.all(
    files.map((path) => import(new URL(path, import.meta.url).href)),
  );
  const written = modules
    .flatMap((exported) => Object.values(exported))
    .filter(isClass)
    .filter((type) => [PROCESS_MANAGER, SCHEDULED_TASK, WORKER].some((key) => Reflect.hasMetadata(key, type)));
  expect(written.length).toBeGreaterThan(30);
  expect(written.filter((type) => !providers.includes(type)).map(({ name }) => name)).toEqual([]);
});

it('the names of processes stay, for positions and parked work are stored under them', () => {
  expect(namesOf(PROCESS_MANAGER)).toEqual([
    'place-order',
    'reverse-left-over',
    'settle-kept',
    'return-stock',
    'owe-mails',
    'tell-sent-out',
    'owe-notices',
    'follow-refunds',
    'owe-webhooks',
    'pause-store',
    'print-tickets',
    'print-paid-tickets',
    'watch-checkouts',
  ]);
  expect(namesOf(SCHEDULED_TASK)).toEqual([
    'keep-opening-hours',
    'end-temporary-states',
    'become-busy',
    'expire-holds',
    'settle-overdue-provider-events',
    'settle-open-payments',
    'make-refunds',
    'reconcile-recent-payments',
    'reconcile-payments',
    'deliver-webhooks',
    'sweep-pictures',
    'take-up-closed-accounts',
    'escalate-orders',
    'expire-unpaid-orders',
    'prune',
    'retry-contact-mails',
  ]);
});
