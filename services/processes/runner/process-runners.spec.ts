import { EVENT_STORE } from '@hatch/platform';
import { Watchdog } from '@hatch/platform/resilience';
import { NO_TRACING } from '@hatch/platform/tracing';
import { DiscoveryModule, NestFactory } from '@nestjs/core';
import { expect, it } from 'vitest';
import { ParkedWorks } from './parked-work.repository.js';
import { Positions } from './positions.repository.js';
import { ProcessManager } from './process-manager.js';
import { ProcessRunners } from './process-runners.service.js';

let made = 0;

@ProcessManager()
class CountsItself implements ProcessManager {
  readonly name = `made ${++made}`;
  readonly prefixes = ['order-'];
  readonly handles = ['Happened'];
  readonly react = () => Promise.resolve();
}

const ignored = () => undefined;
const TERM = {
  clock: () => new Date('2026-11-20T12:00:00.000Z'),
  log: { warn: ignored, error: ignored },
  mayExpire: () => true,
  tasks: [],
  watchdog: new Watchdog(),
  watch: { observer: { begin: () => ignored, reached: ignored }, tracing: NO_TRACING },
};

it('finds the process managers of every module, and makes new ones for each term of leading', async () => {
  class OtherModule {}
  class ShopModule {}
  const unused = [EVENT_STORE, Positions, ParkedWorks].map((provide) => ({ provide, useValue: {} }));
  const app = await NestFactory.createApplicationContext(
    {
      module: ShopModule,
      imports: [DiscoveryModule, { module: OtherModule, providers: [CountsItself] }],
      providers: [...unused, ProcessRunners],
    },
    { logger: false, abortOnError: false },
  );
  const runners = app.get(ProcessRunners);

  expect(made).toBe(0);
  const terms = [await runners.forTerm(TERM), await runners.forTerm(TERM)];
  expect(terms.map(({ movers }) => movers.map(({ name }) => name))).toEqual([['process made 1'], ['process made 2']]);
  await app.close();
});
