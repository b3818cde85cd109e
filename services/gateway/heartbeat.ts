import { Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { ConnectionRegistry } from './connection-registry.js';

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
