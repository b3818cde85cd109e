import { POOL } from '@hatch/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import type { Assumptions } from './assumptions.js';
import type { AffectedOrder, WhatIfSummary } from './result.js';
import type { WhatIfState } from './what-if-run.entity.js';

/** Concurrent runs over all processes. */
const PLACES = [1, 2] as const;
/** A run silent for this long was cut off with its process. */
const CUT_OFF_SECONDS = 45;
const KEPT_DAYS = 1;

export type WhatIfSpan = {
  readonly firstDay: string;
  readonly lastDay: string;
};

export type WhatIfRun = WhatIfSpan & {
  readonly id: string;
  readonly state: WhatIfState;
  readonly assumptions: Assumptions;
  readonly total: number;
  readonly done: number;
  readonly summary: WhatIfSummary | null;
  readonly createdAt: Date;
};

export type NumberedOrder = AffectedOrder & {
  readonly number: number;
};

type RunRow = {
  readonly id: string;
  readonly state: WhatIfState;
  readonly first_day: string;
  readonly last_day: string;
  readonly assumptions: Assumptions;
  readonly total: number;
  readonly done: number;
  readonly summary: WhatIfSummary | null;
  readonly created_at: Date;
};

const runOf = (row: RunRow): WhatIfRun => ({
  id: row.id,
  state: row.state,
  firstDay: row.first_day,
  lastDay: row.last_day,
  assumptions: row.assumptions,
  total: row.total,
  done: row.done,
  summary: row.summary,
  createdAt: row.created_at,
});

/** In the database, so that any process can answer; kept for a day. */
@Injectable()
export class WhatIfRuns {
  constructor(@Inject(POOL) private readonly pool: Pool) {}

  /** @returns whether it got a place; if not, see `hasRunning` */
  async start(
    run: WhatIfSpan & { readonly id: string; readonly askedBy: string; readonly assumptions: Assumptions },
  ): Promise<boolean> {
    await this.#stopCutOff();
    for (const place of PLACES) {
      const { rowCount } = await this.pool.query({
        name: 'what-if-start',
        text: `INSERT INTO what_if.runs
                 (id, asked_by, place, state, first_day, last_day, assumptions, created_at, updated_at)
               VALUES ($1, $2, $3, 'running', $4::date, $5::date, $6::jsonb, now(), now())
               ON CONFLICT DO NOTHING`,
        values: [run.id, run.askedBy, place, run.firstDay, run.lastDay, JSON.stringify(run.assumptions)],
      });
      if (rowCount === 1) return true;
    }
    return false;
  }

  async hasRunning(askedBy: string): Promise<boolean> {
    return (await this.latest(askedBy))?.state === 'running';
  }

  /** Marks it stopped where its process is gone. */
  async latest(askedBy: string): Promise<WhatIfRun | undefined> {
    await this.#stopCutOff();
    const { rows } = await this.pool.query<RunRow>({
      name: 'what-if-latest',
      text: `SELECT id, state, first_day::text, last_day::text, assumptions, total, done, summary, created_at
             FROM what_if.runs WHERE asked_by = $1 AND created_at > now() - interval '${KEPT_DAYS} day'
             ORDER BY created_at DESC LIMIT 1`,
      values: [askedBy],
    });
    return rows[0] && runOf(rows[0]);
  }

  /** Ends with its next page, in whichever process it runs. */
  async cancel(askedBy: string): Promise<void> {
    await this.pool.query({
      name: 'what-if-cancel',
      text: `UPDATE what_if.runs SET state = 'cancelled', updated_at = now() WHERE asked_by = $1 AND state = 'running'`,
      values: [askedBy],
    });
  }

  async end(id: string, state: 'stopped' | 'failed'): Promise<void> {
    await this.pool.query({
      name: 'what-if-end',
      text: `UPDATE what_if.runs SET state = $2, updated_at = now() WHERE id = $1 AND state = 'running'`,
      values: [id, state],
    });
  }

  async progressed(id: string, done: number, total: number, found: readonly NumberedOrder[]): Promise<boolean> {
    const { rowCount } = await this.pool.query({
      name: 'what-if-progressed',
      text: `WITH run AS (
               UPDATE what_if.runs SET done = $2, total = $3, updated_at = now()
               WHERE id = $1 AND state = 'running' RETURNING id
             ), found AS (
               INSERT INTO what_if.affected_orders (run_id, number, affected)
               SELECT run.id, n, a FROM run, unnest($4::integer[], $5::jsonb[]) AS f(n, a)
             )
             SELECT FROM run`,
      values: [id, done, total, found.map(({ number }) => number), found.map((order) => JSON.stringify(order))],
    });
    return rowCount === 1;
  }

  async finished(id: string, summary: WhatIfSummary): Promise<void> {
    await this.pool.query({
      name: 'what-if-finished',
      text: `UPDATE what_if.runs SET state = 'finished', total = done, summary = $2::jsonb, updated_at = now()
             WHERE id = $1 AND state = 'running'`,
      values: [id, JSON.stringify(summary)],
    });
  }

  async affected(id: string, after: number, limit: number): Promise<readonly NumberedOrder[]> {
    const { rows } = await this.pool.query<{ readonly affected: NumberedOrder }>({
      name: 'what-if-affected',
      text: `SELECT affected FROM what_if.affected_orders WHERE run_id = $1 AND number > $2 ORDER BY number LIMIT $3`,
      values: [id, after, limit],
    });
    return rows.map(({ affected }) => affected);
  }

  async forgetEarlier(id: string): Promise<void> {
    await this.pool.query({
      name: 'what-if-forget',
      text: `WITH gone AS (
               DELETE FROM what_if.runs r USING what_if.runs latest
               WHERE latest.id = $1 AND r.id <> $1 AND r.state <> 'running'
                 AND (r.asked_by = latest.asked_by OR r.created_at < now() - interval '${KEPT_DAYS} day')
               RETURNING r.id
             )
             DELETE FROM what_if.affected_orders WHERE run_id IN (SELECT id FROM gone)`,
      values: [id],
    });
  }

  async #stopCutOff(): Promise<void> {
    await this.pool.query({
      name: 'what-if-stop-cut-off',
      text: `UPDATE what_if.runs SET state = 'stopped'
             WHERE state = 'running' AND updated_at < now() - interval '${CUT_OFF_SECONDS} seconds'`,
    });
  }
}
