import pg from 'pg';

/** Told on by the database whenever a key is destroyed; what it says is the subject. */
export const FORGOTTEN_CHANNEL = 'vault_forgotten';

/** @param subject undefined when any may have been forgotten while nobody listened */
type OnForgotten = (subject: string | undefined) => void;

export type ForgottenSubjectsOptions = { readonly connectionString: string; readonly onForgotten: OnForgotten };

const TRY_AGAIN_MS = 1_000;

/** Hears of every subject that any process of this Hatch forgets; on a connection of its own, opened again when lost. */
export class ForgottenSubjects {
  #listening: pg.Client | undefined;
  #retry: NodeJS.Timeout | undefined;
  #stopped = false;

  constructor(private readonly options: ForgottenSubjectsOptions) {}

  /** Resolves once it hears. */
  async start(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.options.connectionString,
      application_name: 'hatch forgotten subjects',
      keepAlive: true,
    });
    client.on('error', () => this.#lost(client));
    client.on('end', () => this.#lost(client));
    client.on('notification', ({ payload }) => this.options.onForgotten(payload));
    await client.connect();
    await client.query(`LISTEN ${FORGOTTEN_CHANNEL}`);
    if (this.#stopped) return client.end();
    this.#listening = client;
    this.options.onForgotten(undefined);
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    clearTimeout(this.#retry);
    const client = this.#listening;
    this.#listening = undefined;
    await client?.end();
  }

  #lost(client: pg.Client): void {
    if (this.#listening !== client) return;
    this.#listening = undefined;
    this.#tryAgain();
  }

  #tryAgain(): void {
    this.#retry = setTimeout(() => {
      // What lasts is told by every other connection; meanwhile the vault's own bound on age holds.
      this.start().catch(() => !this.#stopped && this.#tryAgain());
    }, TRY_AGAIN_MS);
  }
}
