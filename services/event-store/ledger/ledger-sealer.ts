import { WrongExpectedRevision } from '@hatch/kernel';
import { pauseBefore, type Mover } from '@hatch/platform/resilience';
import { LedgerSession, type LedgerSealerOptions } from './ledger-session.js';

const BACKOFF = { firstMs: 500, longestMs: 30_000 };

/** Restarts from the last seal in the log after any failure; of two sealers one appends, the other restarts. */
export class LedgerSealer {
  readonly #stopping = new AbortController();
  #running: Promise<void> = Promise.resolve();
  #session: LedgerSession | undefined;
  #begun = 0;

  constructor(private readonly options: LedgerSealerOptions) {}

  get mover(): Mover {
    return {
      name: 'sealer',
      at: () => `${this.#begun} ${this.#session?.moves}`,
      hasWork: (newest) => this.#session?.hasWork(newest) ?? false,
    };
  }

  start(): void {
    this.#running = this.#run();
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#running;
  }

  async #run(): Promise<void> {
    const { signal } = this.#stopping;
    for (let attempt = 0; !signal.aborted; attempt++) {
      const session = new LedgerSession(this.options, signal);
      this.#session = session;
      this.#begun++;
      try {
        await session.run();
      } catch (err) {
        if (signal.aborted) return;
        if (!(err instanceof WrongExpectedRevision))
          this.options.log.warn({ err }, 'The log could not be sealed; trying again');
      }
      if (session.hasSealed) attempt = 0;
      await pauseBefore(attempt, BACKOFF, signal);
    }
  }
}
