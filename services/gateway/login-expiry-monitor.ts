import {
  Inject,
  Injectable,
  Logger,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { ConnectionRegistry } from './connection-registry.js';
import { GATEWAY_OPTIONS, type GatewayOptions } from './gateway-options.js';
import { closeCodes } from './protocol/close-codes.js';

const CHECK_EVERY_MS = 3_000;

/** The client may reconnect at once: a new connection needs new signatures, which only a valid login gets. */
@Injectable()
export class LoginExpiryMonitor implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(LoginExpiryMonitor.name);
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly connections: ConnectionRegistry,
    @Inject(GATEWAY_OPTIONS) private readonly options: GatewayOptions,
  ) {}

  onApplicationBootstrap(): void {
    this.schedule();
  }

  beforeApplicationShutdown(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
  }

  private schedule(): void {
    this.timer = setTimeout(() => void this.check().finally(() => this.timer && this.schedule()), CHECK_EVERY_MS);
    this.timer.unref();
  }

  /** A login that cannot be checked now keeps its connections until the next check. */
  private async check(): Promise<void> {
    const loginIds = new Set([...this.connections].flatMap((connection) => [...connection.loginIds]));
    const ended = await Promise.all([...loginIds].map(async (id) => ((await this.maySubscribe(id)) ? [] : [id])));
    for (const loginId of ended.flat()) this.closeConnectionsOf(loginId);
  }

  private async maySubscribe(loginId: string): Promise<boolean> {
    try {
      return await this.options.maySubscribe(loginId);
    } catch (error) {
      this.logger.error('A login could not be checked', error instanceof Error ? error.stack : String(error));
      return true;
    }
  }

  private closeConnectionsOf(loginId: string): void {
    for (const connection of this.connections) {
      if (connection.loginIds.has(loginId)) {
        connection.close(closeCodes.reconnect, 'Your login has ended. Log in again.');
      }
    }
  }
}
