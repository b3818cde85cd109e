import pg from 'pg';
import type { LogHead } from '../log-head.js';
import type { LogReader } from './log-reader.js';

const POLL_MS = 1_000;

export type LogWatchOptions = {
  /** Connects to the log's database; absent when no other process appends. */
  readonly listen?: pg.ClientConfig;
  /** Server process of this process's own appends, whose announcements bring nothing new. */
  readonly ownWriter: () => number | undefined;
};

/** Learns of appends by other processes: by their announcements, and by looking each second in case one was lost. */
export class LogWatch {
  #watching = false;
  #timer: NodeJS.Timeout | undefined;
  #looking: Promise<void> | undefined;
  #listener: pg.Client | undefined;

  constructor(
    private readonly head: LogHead,
    private readonly reader: LogReader,
    private readonly options: LogWatchOptions,
  ) {}

  start(): void {
    if (this.#watching) return;
    this.#watching = true;
    this.#look();
  }

  async stop(): Promise<void> {
    this.#watching = false;
    clearTimeout(this.#timer);
    await this.#looking;
    await this.#listener?.end();
  }

  #look(): void {
    this.#looking = this.#lookOnce().then(() => {
      if (this.#watching) this.#timer = setTimeout(() => this.#look(), POLL_MS);
    });
  }

  async #lookOnce(): Promise<void> {
    try {
      if (!this.#listener && this.options.listen) this.#listener = await this.#listen(this.options.listen);
      this.head.raiseTo(await this.reader.head());
    } catch {
      // The next look tries again; what lasts is told by health and by every read and append.
    }
  }

  async #listen(config: pg.ClientConfig): Promise<pg.Client> {
    const client = new pg.Client({ ...config, keepAlive: true });
    const lost = () => {
      if (this.#listener === client) this.#listener = undefined;
    };
    client.on('error', lost);
    client.on('end', lost);
    client.on('notification', ({ processId, payload }) => {
      if (payload && processId !== this.options.ownWriter()) this.head.raiseTo(BigInt(payload));
    });
    await client.connect();
    await client.query('LISTEN es_log');
    return client;
  }
}
