import { EventEmitter } from 'node:events';
import type { ClientBase, Notification, Pool } from 'pg';
import { watchSession, type PgSession } from '../resilience/index.js';

const WATCH = { everyMs: 5_000, answerWithinMs: 5_000 };

type Shared = { readonly client: ClientBase; readonly close: () => Promise<void> };

/** Looks to a BullMQ worker like a connection of its own. */
class Listening extends EventEmitter {
  constructor(
    private readonly client: ClientBase,
    readonly release: () => void,
  ) {
    super();
  }

  query(text: string, values?: readonly unknown[]) {
    return this.client.query(text, values && [...values]);
  }
}

/** Looks to BullMQ's workers like a pool. Each would keep a connection for LISTEN; here they share one. */
export class SharedListener extends EventEmitter {
  /** BullMQ expects this of a connection that waits for hours. */
  readonly options = { keepAlive: true };
  readonly #workers = new Set<Listening>();
  #shared: Promise<Shared> | undefined;

  constructor(
    private readonly pool: Pool,
    private readonly open: () => Promise<PgSession>,
  ) {
    super();
    this.setMaxListeners(0);
  }

  query(text: string, values?: readonly unknown[]) {
    return this.pool.query(text, values && [...values]);
  }

  async connect(): Promise<Listening> {
    const { client } = await this.#listening();
    const worker: Listening = new Listening(client, () => void this.#workers.delete(worker));
    this.#workers.add(worker);
    return worker;
  }

  async end(): Promise<void> {
    const shared = await this.#shared?.catch(() => undefined);
    this.#shared = undefined;
    await shared?.close();
  }

  #listening(): Promise<Shared> {
    this.#shared ??= this.#listen().catch((error: unknown) => {
      this.#shared = undefined;
      throw error;
    });
    return this.#shared;
  }

  async #listen(): Promise<Shared> {
    const { client, close } = await this.open();
    client.on('notification', (notification: Notification) => {
      for (const worker of [...this.#workers]) worker.emit('notification', notification);
    });
    const stopWatching = watchSession(client, { ...WATCH, onLost: () => this.#lost(close) });
    return {
      client,
      close: () => {
        stopWatching();
        return close();
      },
    };
  }

  #lost(close: () => Promise<void>): void {
    this.#shared = undefined;
    void close();
    const error = new Error('The connection that waits for jobs was lost');
    for (const worker of [...this.#workers]) if (worker.listenerCount('error') > 0) worker.emit('error', error);
  }
}
