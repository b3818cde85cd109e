import { openSession, PgListener } from '@hatch/platform/resilience';
import type pg from 'pg';
import type { LogHead } from '../log-head.js';
import type { LogReader } from './log-reader.js';

const POLL_MS = 1_000;

export type LogWatchOptions = {
  /** Absent when no other process appends. */
  readonly listen?: pg.ClientConfig;
  /** Server process of this process's own appends, whose announcements bring nothing new. */
  readonly ownWriter: () => number | undefined;
};

/** Besides listening it looks each second, in case an announcement was lost. */
export class LogWatch {
  #watching = false;
  #timer: NodeJS.Timeout | undefined;
  #looking: Promise<void> | undefined;
  readonly #listener: PgListener | undefined;

  constructor(
    private readonly head: LogHead,
    private readonly reader: LogReader,
    { listen, ownWriter }: LogWatchOptions,
  ) {
    this.#listener =
      listen &&
      new PgListener({
        open: () => openSession(listen),
        channels: ['es_log'],
        reconnectMs: POLL_MS,
        onNotification: ({ processId, payload }) => {
          if (payload && processId !== ownWriter()) this.head.raiseTo(BigInt(payload));
        },
      });
  }

  start(): void {
    if (this.#watching) return;
    this.#watching = true;
    this.#look();
  }

  async stop(): Promise<void> {
    this.#watching = false;
    clearTimeout(this.#timer);
    await this.#looking;
    await this.#listener?.stop();
  }

  #look(): void {
    this.#looking = this.#lookOnce().then(() => {
      if (this.#watching) this.#timer = setTimeout(() => this.#look(), POLL_MS);
    });
  }

  async #lookOnce(): Promise<void> {
    try {
      await this.#listener?.start();
      this.head.raiseTo(await this.reader.head());
    } catch {
      // The next look tries again; a failure that lasts shows in health and in every read and append.
    }
  }
}
