import type { Socket } from 'node:net';
import pg from 'pg';
import { workingSessions } from './working-sessions.js';

/** The code is that of a system call that timed out. */
export class DatabaseSilent extends Error {
  readonly code = 'ETIMEDOUT';

  constructor() {
    super('Postgres has stopped answering on this connection; send the statement again');
    this.name = 'DatabaseSilent';
  }
}

const LOOK_EVERY_MS = 250;
/** Counted in checks, not by the clock: a process that was frozen itself first reads what waits for it. */
const SILENT_LOOKS = 4;

/** pg has these, but its type does not name them. */
type Inside = {
  readonly processID: number | null;
  /** False from a statement on until the answer to the last one has come. */
  readonly readyForQuery?: boolean;
  readonly connection: { readonly stream: Socket };
};

/**
 * Ends a half-dead connection: a statement waits, nothing comes, and the server, asked on another connection, is not
 * working for this one or gives no answer. Callers wait some 2.5 seconds; TCP takes minutes, and a statement timeout
 * would hit long statements too.
 */
export class WatchedClient extends pg.Client {
  readonly #config: pg.ClientConfig | undefined;
  #heard = 0;
  #quietLooks = 0;

  constructor(config?: pg.ClientConfig) {
    super(config);
    this.#config = config;
    // The waiting statement reports the loss.
    this.on('error', () => undefined);
    this.once('connect', () => this.#watch());
  }

  get #inside(): Inside {
    return this as unknown as Inside;
  }

  #watch(): void {
    const looking = setInterval(() => this.#look(), LOOK_EVERY_MS).unref();
    this.once('end', () => clearInterval(looking));
  }

  #look(): void {
    if (!this.#isSilent()) {
      this.#heard = this.#inside.connection.stream.bytesRead;
      this.#quietLooks = 0;
    } else if (++this.#quietLooks === SILENT_LOOKS) void this.#doubt();
  }

  #isSilent(): boolean {
    const { readyForQuery, connection } = this.#inside;
    return readyForQuery === false && connection.stream.bytesRead === this.#heard;
  }

  async #doubt(): Promise<void> {
    const { processID } = this.#inside;
    const working = await workingSessions(this.#config);
    if (!this.#isSilent()) return;
    this.#quietLooks = 0;
    const isWorkedFor = working === 'unknown' || (processID !== null && working.has(processID));
    if (!isWorkedFor) this.#inside.connection.stream.destroy(new DatabaseSilent());
  }
}
