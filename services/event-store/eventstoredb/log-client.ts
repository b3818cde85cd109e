import type { EventStoreDBClient } from '@eventstore/db-client';
import { EventStoreClosed } from '../errors.js';
import { disconnect, type Connected, type LogServers } from './log-servers.js';

export class RenewableClient {
  #connected: Connected | undefined;
  #connecting: Promise<EventStoreDBClient> | undefined;
  #renewing: Promise<void> | undefined;
  #closed = false;

  constructor(private readonly servers: LogServers) {}

  async get(): Promise<EventStoreDBClient> {
    this.renewIfCut();
    await this.#renewing;
    if (this.#closed) throw new EventStoreClosed();
    if (this.#connected) return this.#connected.client;
    this.#connecting ??= this.#connect().finally(() => (this.#connecting = undefined));
    return this.#connecting;
  }

  /** A disposed client ends its reads as if complete, so anything read with it may be cut short. */
  isCurrent(client: EventStoreDBClient): boolean {
    return this.#connected?.client === client && !this.#renewing;
  }

  /**
   * A client keeps some failures for good, such as a failed request for the server's features. The old client must be
   * gone before the next is used, so that its pending requests come before any that are sent again.
   */
  renew(): void {
    const old = this.#connected;
    if (!old || this.#renewing) return;
    this.#renewing = disconnect(old.client).finally(() => {
      if (this.#connected === old) this.#connected = undefined;
      this.#renewing = undefined;
    });
  }

  /** A client alone returns to its old address, where the server may be gone. */
  renewIfCut(): void {
    if (this.#connected?.isWhole() === false) this.renew();
  }

  async close(): Promise<void> {
    this.#closed = true;
    await this.#connecting?.catch(() => undefined);
    await this.#renewing;
    const old = this.#connected;
    this.#connected = undefined;
    if (old) await disconnect(old.client);
  }

  async #connect(): Promise<EventStoreDBClient> {
    this.#connected = await this.servers.connect();
    return this.#connected.client;
  }
}
