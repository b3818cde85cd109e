import {
  ApiModule,
  CALL_AUDIENCES,
  LedgerModule,
  ProgramsModule,
  SessionViewers,
  TicketsModule,
  TokenPrograms,
  ViewersModule,
  type PageOptions,
} from '@hatch/api';
import { ContextsModule } from '@hatch/contexts/all/module';
import { valueOf } from '@hatch/contexts/settings';
import { SettingsModule, SettingsRepository } from '@hatch/contexts/settings/module';
import { LedgerReader, ledgerSealsFileIn, type EventStore } from '@hatch/event-store';
import { BroadcastingModule, GatewayModule, type PushApp } from '@hatch/gateway';
import { SITE } from '@hatch/kernel';
import {
  AccessModule,
  BusModule,
  clientAddress,
  DevMailboxController,
  isReachedFromHereAlone,
  PortsModule,
  Programs,
  proxiesOf,
  SECRETS,
  Viewers,
  type Ports,
  type Secrets,
  type TrustsProxy,
} from '@hatch/platform';
import { Watchdog } from '@hatch/platform/resilience';
import { TRACING, type Tracing } from '@hatch/platform/tracing';
import { ProcessesModule, RunnerModule } from '@hatch/processes';
import { ReadModelsModule } from '@hatch/projections/all';
import { ChangeFeed } from '@hatch/projections/engine';
import { Module, type DynamicModule, type ModuleMetadata } from '@nestjs/common';
import { HealthController, TELLS_DETAILS, MetricsController } from './edge/ops.controller.js';
import { ReadinessProbe } from './edge/readiness.js';
import { Metrics } from './metrics.js';
import type { OpenProcess } from './open-process.js';
import { ProcessSourcesModule } from './process-sources.module.js';

type Imports = NonNullable<ModuleMetadata['imports']>;

@Module({})
export class HatchModule {
  static forProcess(
    { ports, encryptedLog, readSide, metrics, probe, watchdog }: OpenProcess,
    pages: PageOptions,
  ): DynamicModule {
    const { config, secrets } = ports;
    const [presentApp, ...earlier] = secrets.pushApps;
    const app: PushApp = { ...presentApp, domain: config.siteDomain };
    const earlierApps = earlier.map((before) => ({ ...before, domain: config.siteDomain }));
    const fromHere = isReachedFromHereAlone(config.host, config.publicUrl);
    const api = config.roles.includes('api');
    return {
      module: HatchModule,
      imports: [
        PortsModule.forRoot(ports),
        BusModule.forRoot(),
        ReadModelsModule.forRoot(readSide),
        ContextsModule,
        RunnerModule,
        ProgramsModule,
        ViewersModule,
        TicketsModule,
        ...(config.roles.includes('jobs') ? [ProcessesModule.reading(ProcessSourcesModule)] : []),
        ...(api ? apiOf(app, pages, ledgerOf(ports, encryptedLog)) : []),
        ...(config.roles.includes('gateway') ? [gatewayOf(app, earlierApps, proxiesOf(config))] : []),
      ],
      controllers: [
        HealthController,
        ...(fromHere ? [MetricsController] : []),
        ...(api && config.demo && !config.isPublic ? [DevMailboxController] : []),
      ],
      providers: [
        { provide: Metrics, useValue: metrics },
        { provide: ReadinessProbe, useValue: probe },
        { provide: Watchdog, useValue: watchdog },
        { provide: TELLS_DETAILS, useValue: fromHere },
      ],
    };
  }
}

const ledgerOf = ({ config, pool }: Ports, store: EventStore): LedgerReader =>
  new LedgerReader({ store, pool, file: ledgerSealsFileIn(config.dataDir), software: config.build });

const apiOf = (app: PushApp, pages: PageOptions, ledger: LedgerReader): Imports => [
  LedgerModule.forRoot(ledger),
  AccessModule.forRoot({
    viewers: { provide: Viewers, useExisting: SessionViewers },
    programs: { provide: Programs, useExisting: TokenPrograms },
    audiences: CALL_AUDIENCES,
  }),
  ApiModule.forRoot(pages),
  BroadcastingModule.forRoot(app),
];

const gatewayOf = (app: PushApp, earlierApps: readonly PushApp[], trusts: TrustsProxy | undefined): DynamicModule =>
  GatewayModule.forRootAsync({
    imports: [SettingsModule],
    inject: [SessionViewers, ChangeFeed, SettingsRepository, SECRETS, TRACING],
    useFactory: (
      viewers: SessionViewers,
      feed: ChangeFeed,
      settings: SettingsRepository,
      { trackingKey }: Secrets,
      tracing: Tracing,
    ) => ({
      app,
      tracing,
      trackingKey,
      earlierApps,
      feed,
      maySubscribe: async (loginId) => (await viewers.ofLogin(loginId))?.canManageTakeaway ?? false,
      connectionsPerAddress: async () =>
        Number(valueOf((await settings.loadCached(SITE)).state, 'sockets_per_address')),
      ...(trusts && { addressOf: (request) => clientAddress(request, trusts) }),
    }),
  });
