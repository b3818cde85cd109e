import type { Pool, PoolClient } from 'pg';
import type { EngineLogger } from './logger.js';

export type SignalName = 'rm_changes' | 'rm_checkpoint' | 'rm_control';
type Listener = () => void;

const POLL_MS = 2_000;
const RECONNECT_MS = 500;

/**
 * Notifies this process when another one wrote: LISTEN on a connection of its own. A signal only says "read
 * again": it is repeated after a reconnect, and every two seconds in case one was lost.
 */
export class Signals {
  readonly #listeners = new Map<SignalName, Set<Listener>>([
    ['rm_changes', new Set()],
    ['rm_checkpoint', new Set()],
    ['rm_control', new Set()],
  ]);
  #client: PoolClient | undefined;
  #poll: NodeJS.Timeout | undefined;
  #reconnect: NodeJS.Timeout | undefined;
  #stopped = true;

  constructor(
    private readonly pool: Pool,
    private readonly log: EngineLogger,
  ) {}

  on(signal: SignalName, listener: Listener): () => void {
    this.#listeners.get(signal)?.add(listener);
    return () => this.#listeners.get(signal)?.delete(listener);
  }

  async start(): Promise<void> {
    this.#stopped = false;
    this.#poll = setInterval(() => this.#notifyAll(), POLL_MS);
    this.#poll.unref();
    await this.#listen();
  }

  stop(): void {
    this.#stopped = true;
    clearInterval(this.#poll);
    clearTimeout(this.#reconnect);
    this.#client?.release(true);
    this.#client = undefined;
  }

  async #listen(): Promise<void> {
    const client = await this.pool.connect();
    if (this.#stopped) return client.release(true);
    this.#client = client;
    client.on('error', () => this.#reconnectAfterLoss(client));
    client.on('notification', ({ channel }) => this.#notify(channel));
    try {
      await client.query('LISTEN rm_changes; LISTEN rm_checkpoint; LISTEN rm_control');
      this.#notifyAll();
    } catch {
      this.#reconnectAfterLoss(client);
    }
  }

  #reconnectAfterLoss(client: PoolClient): void {
    if (this.#client !== client) return;
    client.release(true);
    this.#client = undefined;
    this.log.warn('The listening connection was lost; reading on by polling until it is back');
    this.#scheduleReconnect();
  }

  #scheduleReconnect(): void {
    this.#reconnect = setTimeout(() => {
      this.#listen().catch(() => {
        if (!this.#stopped) this.#scheduleReconnect();
      });
    }, RECONNECT_MS);
  }

  #notify(channel: string): void {
    for (const [signal, listeners] of this.#listeners)
      if (signal === channel) for (const listener of listeners) listener();
  }

  #notifyAll(): void {
    for (const signal of this.#listeners.keys()) this.#notify(signal);
  }
}
