import { HandshakeLogin } from '@hatch/platform';
import { Module, type DynamicModule, type FactoryProvider, type ModuleMetadata } from '@nestjs/common';
import { ChannelRegistry } from './channels/channel-registry.js';
import { LiveChannels } from './channels/live-channels.js';
import { ConnectionRegistry } from './connection-registry.js';
import { GATEWAY_OPTIONS, type GatewayOptions } from './gateway-options.js';
import { Heartbeat } from './heartbeat.js';
import { LoginExpiryMonitor } from './login-expiry-monitor.js';
import { PusherGateway } from './pusher.gateway.js';
import { StaffSockets } from './staff-sockets.js';

export type GatewayModuleOptions = Pick<FactoryProvider<GatewayOptions>, 'inject' | 'useFactory'> &
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
