import { PgListener, sessionOfPool } from '@hatch/platform/resilience';
import type { Pool } from 'pg';
import type { EngineLogger } from './logger.js';

const SIGNALS = ['rm_changes', 'rm_checkpoint', 'rm_control'] as const;

export type SignalName = (typeof SIGNALS)[number];
type Listener = () => void;

const POLL_MS = 2_000;
const RECONNECT_MS = 500;

/** A signal only says "read again": it is repeated after a reconnect, and every two seconds in case one was lost. */
export class Signals {
  readonly #listeners = new Map<string, Set<Listener>>(SIGNALS.map((signal) => [signal, new Set()]));
  readonly #notifications: PgListener;
  #poll: NodeJS.Timeout | undefined;

  constructor(pool: Pool, log: EngineLogger) {
    this.#notifications = new PgListener({
      open: () => sessionOfPool(pool),
      channels: SIGNALS,
      reconnectMs: RECONNECT_MS,
      onNotification: ({ channel }) => this.#notify(channel),
      onListening: () => this.#notifyAll(),
      onLost: () => log.warn('The listening connection was lost; reading on by polling until it is back'),
    });
  }

  on(signal: SignalName, listener: Listener): () => void {
    this.#listeners.get(signal)?.add(listener);
    return () => this.#listeners.get(signal)?.delete(listener);
  }

  async start(): Promise<void> {
    this.#poll = setInterval(() => this.#notifyAll(), POLL_MS);
    this.#poll.unref();
    await this.#notifications.start();
  }

  async stop(): Promise<void> {
    clearInterval(this.#poll);
    await this.#notifications.stop();
  }

  #notify(signal: string): void {
    for (const listener of this.#listeners.get(signal) ?? []) listener();
  }

  #notifyAll(): void {
    for (const signal of SIGNALS) this.#notify(signal);
  }
}
