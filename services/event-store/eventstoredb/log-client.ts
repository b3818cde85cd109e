import type { EventStoreDBClient } from '@eventstore/db-client';
import { EventStoreClosed } from '../errors.js';
import { disconnect, type Connected, type LogServers } from './log-servers.js';

/** The client for appends and reads, which can be replaced by a new one. */
export class RenewableClient {
  #connected: Connected | undefined;
  #connecting: Promise<EventStoreDBClient> | undefined;
  #renewing: Promise<void> | undefined;
  #closed = false;

  constructor(private readonly servers: LogServers) {}

  /** @throws EventStoreClosed, ConnectionLost */
  async get(): Promise<EventStoreDBClient> {
    this.renewIfCut();
    await this.#renewing;
    if (this.#closed) throw new EventStoreClosed();
    if (this.#connected) return this.#connected.client;
    this.#connecting ??= this.#connect().finally(() => (this.#connecting = undefined));
    return this.#connecting;
  }

  /**
   * Whether this is still the client to use. One that was disposed ends its reads as if they had come to their end, so
   * what was read with it may be cut short.
   */
  isCurrent(client: EventStoreDBClient): boolean {
    return this.#connected?.client === client && !this.#renewing;
  }

  /**
   * A client keeps some failures for good, such as that of asking for the server's features. The old one must be gone
   * before the next is used, so that what the old one still carried comes before what is sent again.
   */
  renew(): void {
    const old = this.#connected;
    if (!old || this.#renewing) return;
    this.#renewing = disconnect(old.client).finally(() => {
      if (this.#connected === old) this.#connected = undefined;
      this.#renewing = undefined;
    });
  }

  /** By itself a client goes back to the address that it had, where nobody may be any more. */
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
