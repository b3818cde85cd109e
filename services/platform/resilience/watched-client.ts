import type { Socket } from 'node:net';
import pg from 'pg';
import { workingSessions } from './working-sessions.js';

/** The server, or what lies between, has stopped answering. Its code is that of a system call which ran out of time. */
export class DatabaseSilent extends Error {
  readonly code = 'ETIMEDOUT';

  constructor() {
    super('Postgres has stopped answering on this connection; send the statement again');
    this.name = 'DatabaseSilent';
  }
}

const LOOK_EVERY_MS = 250;
/** Silence is counted in looks and not by the clock: a process that stood still itself hears what waits for it first. */
const SILENT_LOOKS = 4;

/** What pg has and its type does not name. */
type Inside = {
  readonly processID: number | null;
  /** False from a statement on until the answer to the last one has come. */
  readonly readyForQuery?: boolean;
  readonly connection: { readonly stream: Socket };
};

/**
 * A connection that ends itself when it is half-dead: a statement has waited for a second, nothing came meanwhile, and the
 * server, asked on another connection, does not work for this one, or answers nobody. TCP would go on for minutes; a limit
 * on the statement cannot tell it from one that takes long. A caller has waited for some two and a half seconds by then.
 */
export class WatchedClient extends pg.Client {
  readonly #config: pg.ClientConfig | undefined;
  #heard = 0;
  #quietLooks = 0;

  constructor(config?: pg.ClientConfig) {
    super(config);
    this.#config = config;
    // Who waits for an answer is told by its statement; nobody else need be there to hear of the loss.
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
