import { LOGGER, POOL, type Logger } from '@hatch/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';

/** Far less than any escalation takes, and seldom enough to cost nothing. */
const NOTED_EVERY_MS = 2_000;

/** When staff last did something in the kitchen, in any process. */
@Injectable()
export class KitchenPresence {
  #notedAt = 0;

  constructor(
    @Inject(POOL) private readonly pool: Pool,
    @Inject(LOGGER) private readonly log: Pick<Logger, 'warn'>,
  ) {}

  /** In the background: no act waits for it. */
  note(now: Date): void {
    if (now.getTime() - this.#notedAt < NOTED_EVERY_MS) return;
    this.#notedAt = now.getTime();
    this.#save(now).catch((err: unknown) => this.log.warn({ err }, 'That someone is in the kitchen was not noted'));
  }

  async lastAt(): Promise<string | undefined> {
    const { rows } = await this.pool.query<{ acted_at: Date }>({
      name: 'kitchen-presence-read',
      text: 'SELECT acted_at FROM ordering.kitchen_presence',
    });
    return rows[0]?.acted_at.toISOString();
  }

  async #save(now: Date): Promise<void> {
    await this.pool.query({
      name: 'kitchen-presence-note',
      text: `INSERT INTO ordering.kitchen_presence AS known (id, acted_at) VALUES (1, $1)
             ON CONFLICT (id) DO UPDATE SET acted_at = greatest(known.acted_at, excluded.acted_at)`,
      values: [now],
    });
  }
}
