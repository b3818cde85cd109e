import {
  Inject,
  Injectable,
  Logger,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { ChangeFeed } from './change-feed.port.js';
import { channelsOf } from './channels.js';
import { LiveChannels } from './live-channels.js';
import { LiveServer, type LiveServerOptions } from './live-server.js';
import type { PushApp } from './push-app.js';

export const GATEWAY_OPTIONS = Symbol('GatewayOptions');

export type GatewayOptions = LiveServerOptions & {
  readonly app: PushApp;
  readonly feed: ChangeFeed;
};

/** Runs the live channels on the application's own HTTP server. */
@Injectable()
export class LiveGateway implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger('LiveGateway');
  private readonly live: LiveChannels;
  private readonly server: LiveServer;

  constructor(
    @Inject(GATEWAY_OPTIONS) options: GatewayOptions,
    private readonly adapters: HttpAdapterHost,
  ) {
    const channels = channelsOf(options.app.domain);
    this.live = new LiveChannels(options.feed, channels);
    const onTrouble = (error: unknown) =>
      this.logger.error(
        'A client could not be brought up to date, or a login not be asked about',
        error instanceof Error ? error.stack : String(error),
      );
    this.server = new LiveServer({ app: options.app, channels, live: this.live, onTrouble }, options);
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.live.start();
    this.server.attach(this.adapters.httpAdapter.getHttpServer());
  }

  // Before the HTTP server is asked to close, for it waits until every socket has gone.
  async beforeApplicationShutdown(): Promise<void> {
    this.live.stop();
    await this.server.close();
  }
}
