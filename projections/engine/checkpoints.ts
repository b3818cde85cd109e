import type { Pool } from 'pg';
import type { EngineLog } from './log.js';
import type { Signals } from './signals.js';

export type Stop = { readonly position: bigint; readonly eventType: string; readonly error: string };

/** How far a projection has come, as any process sees it. */
export type Checkpoint = {
  readonly name: string;
  readonly version: number;
  /** Everything up to this log position is in its rows. */
  readonly position: bigint;
  /** It is folding events again that it had told of before. */
  readonly rebuilding: boolean;
  /** The event it could not apply; it waits there until a person resumes it. */
  readonly stopped?: Stop;
};

type Row = {
  name: string;
  version: number;
  position: string;
  silent_until: string;
  stopped_position: string | null;
  stopped_type: string | null;
  stopped_error: string | null;
};
type Waiter = { readonly name: string; readonly position: bigint; readonly settle: (reached: boolean) => void };
type Standing = { readonly position: bigint; readonly stopped: boolean };

const POLL_MS = 25;

/** How far each projection has come; lets a session wait until its own command can be read. */
export class Checkpoints {
  readonly #known = new Map<string, Standing>();
  readonly #waiters = new Set<Waiter>();
  #poll: NodeJS.Timeout | undefined;
  #refreshing: Promise<void> | undefined;

  constructor(
    private readonly pool: Pool,
    signals: Signals,
    private readonly log: EngineLog,
  ) {
    signals.on('rm_checkpoint', () => this.#refreshForWaiters());
  }

  async all(): Promise<readonly Checkpoint[]> {
    const { rows } = await this.pool.query<Row>({
      name: 'checkpoints',
      text: `SELECT name, version, position, silent_until, stopped_position, stopped_type, stopped_error
             FROM rm.checkpoint ORDER BY name`,
    });
    return rows.map(toCheckpoint);
  }

  /**
   * True once the projection has come to this position; false after the timeout, and at once when it is
   * stopped and will not come there.
   */
  waitFor(name: string, position: bigint, timeoutMs: number): Promise<boolean> {
    if (this.#reached(name, position)) return Promise.resolve(true);
    return new Promise((resolve) => {
      const waiter: Waiter = {
        name,
        position,
        settle: (reached) => {
          clearTimeout(timer);
          this.#waiters.delete(waiter);
          if (this.#waiters.size === 0) this.#stopPolling();
          resolve(reached);
        },
      };
      const timer = setTimeout(() => waiter.settle(false), timeoutMs);
      this.#waiters.add(waiter);
      this.#poll ??= setInterval(() => this.#refreshForWaiters(), POLL_MS);
    });
  }

  /** The engine of this process committed up to here. */
  advanced(names: readonly string[], position: bigint): void {
    for (const name of names) this.#known.set(name, { position, stopped: false });
    this.#settleWaiters();
  }

  #reached(name: string, position: bigint): boolean {
    const standing = this.#known.get(name);
    return standing !== undefined && standing.position >= position;
  }

  #refreshForWaiters(): void {
    if (this.#waiters.size === 0) return;
    this.#refreshing ??= this.#refresh()
      .catch((error: unknown) => this.log.warn('Checkpoints could not be read; trying again', { error }))
      .finally(() => {
        this.#refreshing = undefined;
      });
  }

  async #refresh(): Promise<void> {
    for (const { name, position, stopped } of await this.all())
      this.#known.set(name, { position, stopped: stopped !== undefined });
    this.#settleWaiters();
  }

  #settleWaiters(): void {
    for (const { name, position, settle } of this.#waiters) {
      if (this.#reached(name, position)) settle(true);
      else if (this.#known.get(name)?.stopped) settle(false);
    }
  }

  #stopPolling(): void {
    clearInterval(this.#poll);
    this.#poll = undefined;
  }
}

const toCheckpoint = (row: Row): Checkpoint => ({
  name: row.name,
  version: row.version,
  position: BigInt(row.position),
  rebuilding: BigInt(row.position) < BigInt(row.silent_until),
  ...(row.stopped_position !== null && {
    stopped: {
      position: BigInt(row.stopped_position),
      eventType: row.stopped_type ?? '',
      error: row.stopped_error ?? '',
    },
  }),
});
