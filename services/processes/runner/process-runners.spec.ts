import { CLOCK, EVENT_STORE, LOGGER } from '@hatch/platform';
import { Watchdog } from '@hatch/platform/resilience';
import { NO_TRACING } from '@hatch/platform/tracing';
import { Inject, type Type } from '@nestjs/common';
import { DiscoveryModule, NestFactory } from '@nestjs/core';
import { expect, it } from 'vitest';
import { OneByOne } from './one-by-one.service.js';
import { ParkedWorks } from './parked-work.repository.js';
import { Positions } from './positions.repository.js';
import { ProcessManager } from './process-manager.js';
import { ProcessRunners } from './process-runners.service.js';
import { ScheduledTask } from './scheduled-task.js';

let made = 0;

@ProcessManager()
class CountsItself implements ProcessManager {
  readonly name = `made ${++made}`;
  readonly prefixes = ['order-'];
  readonly handles = ['Happened'];
  readonly react = () => Promise.resolve();
}

@ScheduledTask()
class DoesOneByOne implements ScheduledTask {
  readonly name = 'one by one';
  readonly every = 1;

  constructor(@Inject(OneByOne) private readonly oneByOne: OneByOne) {}

  run(): Promise<void> {
    return this.oneByOne.run(
      this.name,
      () => Promise.resolve([]),
      String,
      () => Promise.resolve(),
    );
  }
}

const ignored = () => undefined;
const clock = () => new Date('2026-11-20T12:00:00.000Z');
const log = { warn: ignored, error: ignored };
const TERM = {
  clock,
  log,
  mayExpire: () => true,
  watchdog: new Watchdog(),
  watch: { observer: { begin: () => ignored, reached: ignored }, tracing: NO_TRACING },
};

/** A container whose other module has these. */
const containerOf = (works: Pick<ParkedWorks, 'of'>, ...providers: readonly Type[]) => {
  class Shop {}
  class Other {}
  class Ports {}
  const ports = [
    { provide: CLOCK, useValue: clock },
    { provide: LOGGER, useValue: log },
    { provide: EVENT_STORE, useValue: {} },
    { provide: Positions, useValue: {} },
    { provide: ParkedWorks, useValue: works },
  ];
  const imports = [
    DiscoveryModule,
    { module: Ports, global: true, providers: ports, exports: ports.map(({ provide }) => provide) },
    { module: Other, providers: [...providers] },
  ];
  return NestFactory.createApplicationContext(
    { module: Shop, imports, providers: [ProcessRunners] },
    { logger: false, abortOnError: false },
  );
};

it('finds the process managers of every module, and makes new ones for each term of leading', async () => {
  const app = await containerOf({ of: () => Promise.resolve([]) }, CountsItself);
  expect(made).toBe(0);
  const runners = app.get(ProcessRunners);
  const terms = [await runners.forTerm(TERM), await runners.forTerm(TERM)];
  expect(terms.map(({ movers }) => movers.map(({ name }) => name))).toEqual([['process made 1'], ['process made 2']]);
  await app.close();
});

it('G06 what another leader parked meanwhile is looked up once in each term', async () => {
  const asked: string[] = [];
  const of = (process: string) => Promise.resolve((asked.push(process), []));
  const app = await containerOf({ of }, DoesOneByOne, OneByOne);
  for (const terms of [1, 2]) {
    const runner = await app.get(ProcessRunners).forTerm(TERM);
    runner.start();
    await expect.poll(() => asked.length).toBe(terms);
    await new Promise((resolve) => setTimeout(resolve, 20));
    await runner.stop();
    expect(asked).toHaveLength(terms);
  }
  await app.close();
});
