import { HandshakeLogin } from '@hatch/platform';
import {
  Injectable,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
  Module,
  type DynamicModule,
  type FactoryProvider,
  type ModuleMetadata,
} from '@nestjs/common';
import { ChannelRegistry } from './channels/channel-registry.js';
import { LiveChannels } from './channels/live-channels.js';
import { ConnectionRegistry } from './connection-registry.js';
import { GATEWAY_OPTIONS, type GatewayOptions } from './gateway-options.js';
import { LoginExpiryMonitor } from './login-expiry-monitor.js';
import { PusherGateway } from './pusher.gateway.js';
import { StaffSockets } from './staff-sockets.js';

const INTERVAL_MS = 30_000;

/** Finds clients that left without closing their connection. */
@Injectable()
export class Heartbeat implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly connections: ConnectionRegistry) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => this.pingAll(), INTERVAL_MS).unref();
  }

  beforeApplicationShutdown(): void {
    clearInterval(this.timer);
  }

  pingAll(): void {
    for (const connection of this.connections) connection.ping();
  }
}

type GatewayModuleOptions = Pick<FactoryProvider<GatewayOptions>, 'inject' | 'useFactory'> &
  Pick<ModuleMetadata, 'imports'>;

/** The application needs `PusherAdapter` as its WebSocket adapter. */
@Module({})
export class GatewayModule {
  static forRootAsync({ imports = [], inject = [], useFactory }: GatewayModuleOptions): DynamicModule {
    return {
      module: GatewayModule,
      imports,
      providers: [
        { provide: GATEWAY_OPTIONS, inject, useFactory },
        {
          provide: ChannelRegistry,
          inject: [GATEWAY_OPTIONS],
          useFactory: ({ app, trackingKey }: GatewayOptions) => new ChannelRegistry(app.domain, trackingKey),
        },
        {
          provide: LiveChannels,
          inject: [GATEWAY_OPTIONS, ChannelRegistry],
          useFactory: ({ feed, tracing }: GatewayOptions, channels: ChannelRegistry) =>
            new LiveChannels(feed, channels, undefined, tracing),
        },
        ConnectionRegistry,
        HandshakeLogin,
        Heartbeat,
        LoginExpiryMonitor,
        PusherGateway,
        StaffSockets,
      ],
    };
  }
}
