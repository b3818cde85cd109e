import type { Pool } from 'pg';
import { messageOf } from './failures.js';
import type { EngineLogger } from './logger.js';
import type { Signals } from './signals.js';

/** `seq` counts 1, 2, 3 without a gap over all channels. */
export type Change = {
  readonly seq: number;
  readonly channel: string;
  readonly event: string;
  readonly payload: object;
  readonly at: string;
  /** W3C traceparent of the projection that wrote it. */
  readonly traceparent?: string;
};

type Listener = (changes: readonly Change[]) => void;
type Row = { seq: string; channel: string; event: string; payload: object; at: Date; traceparent?: string | null };

const PAGE = 1_000;
const AFTER = {
  name: 'changes-after',
  text: 'SELECT seq, channel, event, payload, at FROM rm.changes WHERE seq > $1 ORDER BY seq LIMIT $2',
};
const TRACED_AFTER = {
  name: 'traced-changes-after',
  text: `SELECT seq, channel, event, payload, changes.at, traceparent
         FROM rm.changes LEFT JOIN rm.change_traces USING (position) WHERE seq > $1 ORDER BY seq LIMIT $2`,
};

/** After an absence a screen asks for changes `after` its last `seq`, or for a snapshot when `oldest()` is later. */
export class ChangeFeed {
  readonly #listeners = new Set<Listener>();
  #delivered = 0;
  #started = false;
  #reading: Promise<void> | undefined;
  #again = false;
  #unsubscribe: (() => void) | undefined;

  constructor(
    private readonly pool: Pool,
    private readonly signals: Signals,
    private readonly log: EngineLogger,
    private readonly traced = false,
  ) {}

  async start(): Promise<void> {
    this.#delivered = await this.head();
    this.#started = true;
    this.#unsubscribe = this.signals.on('rm_changes', () => this.#readNew());
    this.#readNew();
  }

  async stop(): Promise<void> {
    this.#started = false;
    this.#unsubscribe?.();
    await this.#reading;
  }

  /** @param seq exclusive @param limit at most 1,000 */
  async after(
    seq: number,
    { channel, limit = PAGE }: { readonly channel?: string; readonly limit?: number } = {},
  ): Promise<readonly Change[]> {
    const most = Math.min(limit, PAGE);
    const { rows } = await this.pool.query<Row>(
      channel === undefined
        ? { ...(this.traced ? TRACED_AFTER : AFTER), values: [seq, most] }
        : {
            name: 'channel-changes-after',
            text: `SELECT seq, channel, event, payload, at FROM rm.changes
                   WHERE channel = $1 AND seq > $2 ORDER BY seq LIMIT $3`,
            values: [channel, seq, most],
          },
    );
    return rows.map(({ traceparent, ...row }) => ({
      ...row,
      seq: Number(row.seq),
      at: row.at.toISOString(),
      ...(typeof traceparent === 'string' && { traceparent }),
    }));
  }

  async head(): Promise<number> {
    const { rows } = await this.pool.query<{ seq: string }>({
      name: 'changes-head',
      text: 'SELECT seq FROM rm.change_head WHERE id = 1',
    });
    return Number(rows[0]?.seq ?? 0);
  }

  /** `seq` of the oldest kept change; of the next one when none is kept. */
  async oldest(): Promise<number> {
    const { rows } = await this.pool.query<{ seq: string }>({
      name: 'changes-oldest',
      text: 'SELECT coalesce((SELECT min(seq) FROM rm.changes), h.seq + 1) AS seq FROM rm.change_head h WHERE h.id = 1',
    });
    return Number(rows[0]?.seq ?? 1);
  }

  /** Every later change in order, exactly once. @returns how to unsubscribe */
  subscribe(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Saves reading back the changes that this process committed. */
  published(changes: readonly Change[]): void {
    const [first] = changes;
    if (!first || !this.#started) return;
    if (first.seq === this.#delivered + 1 && !this.#reading) this.#deliver(changes);
    else this.#readNew();
  }

  async prune(before: Date): Promise<number> {
    const { rowCount } = await this.pool.query({
      name: 'changes-prune',
      text: 'DELETE FROM rm.changes WHERE at < $1',
      values: [before],
    });
    await this.pool.query({
      name: 'change-traces-prune',
      text: 'DELETE FROM rm.change_traces WHERE at < $1',
      values: [before],
    });
    return rowCount ?? 0;
  }

  #readNew(): void {
    if (!this.#started) return;
    if (this.#reading) {
      this.#again = true;
      return;
    }
    this.#reading = this.#readAll()
      .catch((error: unknown) =>
        this.log.warn('Changes could not be read; trying again at the next signal', { error: messageOf(error) }),
      )
      .finally(() => {
        this.#reading = undefined;
        if (this.#again) this.#readNew();
      });
  }

  async #readAll(): Promise<void> {
    this.#again = false;
    for (;;) {
      const changes = await this.after(this.#delivered);
      if (changes.length > 0) this.#deliver(changes);
      if (changes.length < PAGE) return;
    }
  }

  #deliver(changes: readonly Change[]): void {
    this.#delivered = changes.at(-1)?.seq ?? this.#delivered;
    for (const listener of this.#listeners) {
      try {
        listener(changes);
      } catch (error) {
        this.log.error('A listener to the changes feed failed', { error: messageOf(error) });
      }
    }
  }
}
