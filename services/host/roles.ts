import { ApiModule, SessionViewers, type PageOptions } from '@hatch/api';
import { BroadcastingModule, GatewayModule, type PushApp } from '@hatch/gateway';
import { AccessModule, DevMailboxController, Viewers } from '@hatch/platform';
import type { ChangeFeed } from '@hatch/projections/engine';
import { Global, Module, type DynamicModule, type ModuleMetadata } from '@nestjs/common';
import { clientAddress } from './client-address.js';
import { HealthController } from './edge/health.controller.js';
import { MetricsController } from './edge/metrics.controller.js';
import { SharedModule, type Built } from './shared.module.js';

type Imports = NonNullable<ModuleMetadata['imports']>;

/** The application of one process: health and figures always, the rest by its roles. */
@Module({})
export class HatchModule {
  static forRoles(built: Built, feed: ChangeFeed, pages: PageOptions): DynamicModule {
    const { config, secrets } = built;
    const app: PushApp = { key: secrets.pushKey, secret: secrets.pushSecret, domain: config.siteDomain };
    const api = config.roles.includes('api');
    return {
      module: HatchModule,
      imports: [
        SharedModule.forRoot(built),
        ViewersModule,
        ...(api ? apiOf(app, pages) : []),
        ...(config.roles.includes('gateway') ? [gatewayOf(app, feed, config.behindProxy)] : []),
      ],
      controllers: [HealthController, MetricsController, ...(api && config.demo ? [DevMailboxController] : [])],
    };
  }
}

/** One for the whole application: the guard and the gateway ask it who is looking, and logins and logouts tell it. */
@Global()
@Module({ providers: [SessionViewers], exports: [SessionViewers] })
class ViewersModule {}

const apiOf = (app: PushApp, pages: PageOptions): Imports => [
  AccessModule.forRoot({ viewers: { provide: Viewers, useExisting: SessionViewers } }),
  ApiModule.forRoot(pages),
  BroadcastingModule.forRoot(app),
];

const gatewayOf = (app: PushApp, feed: ChangeFeed, behindProxy: boolean): DynamicModule =>
  GatewayModule.forRootAsync({
    inject: [SessionViewers],
    useFactory: (viewers: SessionViewers) => ({
      app,
      feed,
      maySubscribe: async (loginId) => (await viewers.ofLogin(loginId))?.canManageTakeaway ?? false,
      ...(behindProxy && { addressOf: clientAddress }),
    }),
  });
