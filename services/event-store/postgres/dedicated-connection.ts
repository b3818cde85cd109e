import { WatchedClient } from '@hatch/platform/resilience';
import pg from 'pg';
import { EventStoreClosed } from '../errors.js';
import { retryOnDisconnect } from '../retry-on-disconnect.js';

const CONNECTION_EXCEPTION = '08';
const OPERATOR_INTERVENTION = '57P';
const TOO_MANY_CONNECTIONS = '53300';

/** True when the server did not answer the statement itself, so that its outcome is unknown. */
export const isConnectionLost = (error: unknown): boolean => {
  if (error instanceof EventStoreClosed) return false;
  if (!(error instanceof pg.DatabaseError)) return true;
  const code = error.code ?? '';
  return (
    code.startsWith(CONNECTION_EXCEPTION) || code.startsWith(OPERATOR_INTERVENTION) || code === TOO_MANY_CONNECTIONS
  );
};

/** A statement may take this long; `WatchedClient` notices a silent server sooner. */
export const ANSWER_WITHIN_MS = 15_000;
export const CONNECT_WITHIN_MS = 4_000;

export class DedicatedConnection {
  #client: pg.Client | undefined;
  #closed = false;

  constructor(
    private readonly config: pg.ClientConfig,
    private readonly patienceMs: number,
  ) {}

  /** Notifications carry it. */
  get serverProcess(): number | undefined {
    // pg sets it when connected, but its type does not name it.
    return (this.#client as { readonly processID?: number } | undefined)?.processID;
  }

  /** Repeats the work when the connection is lost under way. @throws EventStoreUnavailable */
  run<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
    const once = async () => {
      try {
        return await work(this.#client ?? (await this.#open()));
      } catch (error) {
        if (isConnectionLost(error)) this.#drop();
        throw error;
      }
    };
    return retryOnDisconnect(once, { isLoss: isConnectionLost, patienceMs: this.patienceMs });
  }

  async close(): Promise<void> {
    this.#closed = true;
    await this.#client?.end();
  }

  async #open(): Promise<pg.Client> {
    if (this.#closed) throw new EventStoreClosed();
    const client = new WatchedClient({
      ...this.config,
      keepAlive: true,
      query_timeout: ANSWER_WITHIN_MS,
      connectionTimeoutMillis: CONNECT_WITHIN_MS,
    });
    // The statement under way reports the loss; an idle connection only has to be replaced.
    client.on('error', () => {
      if (this.#client === client) this.#client = undefined;
    });
    await client.connect();
    this.#client = client;
    return client;
  }

  #drop(): void {
    const lost = this.#client;
    this.#client = undefined;
    lost?.end().catch(() => undefined);
  }
}
