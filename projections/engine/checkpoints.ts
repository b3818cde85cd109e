import type { Pool } from 'pg';
import { readCheckpoints, type Checkpoint } from './checkpoint.js';
import { messageOf } from './failures.js';
import type { EngineLogger } from './logger.js';
import type { Signals } from './signals.js';
import { readProjectionStats, type ProjectionStats } from './projection-stats.js';

type Waiter = { readonly name: string; readonly position: bigint; readonly settle: (reached: boolean) => void };
type KnownPosition = { readonly position: bigint; readonly stopped: boolean };

const POLL_MS = 25;

export class Checkpoints {
  readonly #known = new Map<string, KnownPosition>();
  readonly #waiters = new Set<Waiter>();
  #poll: NodeJS.Timeout | undefined;
  #reading = false;

  constructor(
    private readonly pool: Pool,
    signals: Signals,
    private readonly log: EngineLogger,
  ) {
    signals.on('rm_checkpoint', () => this.#readForWaiters());
    signals.on('rm_control', () => this.#read());
  }

  all(): Promise<readonly Checkpoint[]> {
    return readCheckpoints(this.pool);
  }

  stats(): Promise<ReadonlyMap<string, ProjectionStats>> {
    return readProjectionStats(this.pool);
  }

  /** False after the timeout, and at once when the projection is stopped before the position. */
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
      this.#poll ??= setInterval(() => this.#readForWaiters(), POLL_MS);
    });
  }

  /** For the engine of this process, which knows first. */
  setPosition(names: readonly string[], position: bigint, stopped = false): void {
    for (const name of names) this.#known.set(name, { position, stopped });
    this.#settleWaiters(names);
  }

  #reached(name: string, position: bigint): boolean {
    const known = this.#known.get(name);
    return known !== undefined && known.position >= position;
  }

  #readForWaiters(): void {
    if (this.#waiters.size > 0) this.#read();
  }

  #read(): void {
    if (this.#reading) return;
    this.#reading = true;
    this.#refresh()
      .catch((error: unknown) =>
        this.log.warn('Checkpoints could not be read; trying again', { error: messageOf(error) }),
      )
      .finally(() => (this.#reading = false));
  }

  async #refresh(): Promise<void> {
    const checkpoints = await this.all();
    for (const { name, position, stopped } of checkpoints)
      this.#known.set(name, { position, stopped: stopped !== undefined });
    this.#settleWaiters(checkpoints.map(({ name }) => name));
  }

  /** Only these names: the state of any other may be out of date. */
  #settleWaiters(names: readonly string[]): void {
    for (const { name, position, settle } of this.#waiters) {
      if (!names.includes(name)) continue;
      if (this.#reached(name, position)) settle(true);
      else if (this.#known.get(name)?.stopped) settle(false);
    }
  }

  #stopPolling(): void {
    clearInterval(this.#poll);
    this.#poll = undefined;
  }
}
