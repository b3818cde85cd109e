import type { Notification } from 'pg';
import { type PgSession, watchSession } from './pg-session.js';

const WATCH = { everyMs: 5_000, answerWithinMs: 5_000 };

export type PgListenerOptions = {
  readonly open: () => Promise<PgSession>;
  readonly channels: readonly string[];
  readonly reconnectMs: number;
  readonly onNotification: (notification: Notification) => void;
  /** Called each time it starts to listen: earlier notifications were missed. */
  readonly onListening?: () => void;
  readonly onLost?: () => void;
};

export class PgListener {
  #session: PgSession | undefined;
  #stopWatching: (() => void) | undefined;
  #reconnect: NodeJS.Timeout | undefined;
  #started = false;
  #stopped = false;

  constructor(private readonly options: PgListenerOptions) {}

  async start(): Promise<void> {
    if (this.#started) return;
    await this.#listen();
    this.#started = true;
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    clearTimeout(this.#reconnect);
    this.#stopWatching?.();
    const session = this.#session;
    this.#session = undefined;
    await session?.close();
  }

  async #listen(): Promise<void> {
    const { open, channels, onNotification, onListening } = this.options;
    const session = await open();
    session.client.on('notification', onNotification);
    try {
      await session.client.query(channels.map((channel) => `LISTEN ${channel}`).join('; '));
    } catch (error) {
      await session.close();
      throw error;
    }
    if (this.#stopped) return session.close();
    this.#session = session;
    this.#stopWatching = watchSession(session.client, { ...WATCH, onLost: () => this.#lost(session) });
    onListening?.();
  }

  #lost(session: PgSession): void {
    if (this.#session !== session) return;
    this.#session = undefined;
    void session.close();
    this.options.onLost?.();
    this.#listenLater();
  }

  #listenLater(): void {
    this.#reconnect = setTimeout(() => {
      this.#listen().catch(() => !this.#stopped && this.#listenLater());
    }, this.options.reconnectMs);
  }
}
