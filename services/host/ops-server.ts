import { CONFIG, createHttpAdapter, ErrorFilter, nestLogger, OwnSite } from '@hatch/platform';
import { Watchdog } from '@hatch/platform/resilience';
import { Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { HealthController, TELLS_DETAILS, MetricsController } from './edge/ops.controller.js';
import { listenAt } from './edge/listen.js';
import { ReadinessProbe } from './edge/readiness.js';
import { Metrics } from './metrics.js';
import type { OpenProcess } from './open-process.js';

const HOST = '127.0.0.1';

@Module({})
class OpsModule {}

/** Only on the loopback address. @throws when the port is taken */
export const startOpsServer = async (
  { ports: { config, secrets, logger }, metrics, probe, watchdog }: OpenProcess,
  port: number,
): Promise<{ close(): Promise<void> }> => {
  const address = { host: HOST, port, siteDomain: 'localhost', publicUrl: `http://${HOST}:${port}` };
  const session = { keys: secrets.cookieKeys, secure: false };
  const adapter = await createHttpAdapter({ site: new OwnSite(address), session, logger });
  const module = {
    module: OpsModule,
    controllers: [HealthController, MetricsController],
    providers: [
      { provide: Metrics, useValue: metrics },
      { provide: ReadinessProbe, useValue: probe },
      { provide: Watchdog, useValue: watchdog },
      { provide: TELLS_DETAILS, useValue: true },
      { provide: CONFIG, useValue: config },
    ],
  };
  const app = await NestFactory.create(module, adapter, {
    logger: nestLogger(logger),
    bodyParser: false,
    abortOnError: false,
  });
  app.useGlobalFilters(new ErrorFilter(logger));
  await app.init();
  await listenAt(adapter.getInstance(), { host: HOST, port, variable: 'OPS_PORT' });
  return app;
};
