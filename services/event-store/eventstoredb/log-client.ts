import { EventStoreDBClient } from '@eventstore/db-client';
import { EventStoreClosed } from '../errors.js';

/** Ends what runs on the client and closes its connection. */
export const disconnect = async (client: EventStoreDBClient): Promise<void> => {
  await client.dispose();
  // dispose leaves the channel open.
  const channel = await client['getChannel']().catch(() => undefined);
  channel?.close();
};

/** The client for appends and reads, which can be replaced by a new one. */
export class RenewableClient {
  #client: EventStoreDBClient | undefined;
  #renewing: Promise<void> | undefined;

  constructor(private readonly connectionString: string) {
    this.#client = EventStoreDBClient.connectionString(connectionString);
  }

  /** @throws EventStoreClosed */
  async get(): Promise<EventStoreDBClient> {
    await this.#renewing;
    if (!this.#client) throw new EventStoreClosed();
    return this.#client;
  }

  /**
   * Whether this is still the client to use. One that was disposed ends its reads as if they had come to their end, so
   * what was read with it may be cut short.
   */
  isCurrent(client: EventStoreDBClient): boolean {
    return this.#client === client && !this.#renewing;
  }

  /**
   * A client keeps some failures for good, such as that of asking for the server's features. The old one must be gone
   * before the next is used, so that what the old one still carried comes before what is sent again.
   */
  renew(): void {
    const old = this.#client;
    if (!old || this.#renewing) return;
    this.#renewing = disconnect(old).finally(() => {
      if (this.#client === old) this.#client = EventStoreDBClient.connectionString(this.connectionString);
      this.#renewing = undefined;
    });
  }

  async close(): Promise<void> {
    await this.#renewing;
    const client = this.#client;
    this.#client = undefined;
    if (client) await disconnect(client);
  }
}
