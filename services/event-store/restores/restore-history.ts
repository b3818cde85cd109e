import type { ClientBase, Pool } from 'pg';

export type Restore = {
  readonly backedUpAt: Date;
  readonly head: bigint;
  /** False where its positions are those of EventStoreDB. */
  readonly gapless: boolean;
};

export class RestoreHistory {
  constructor(private readonly database: Pick<Pool | ClientBase, 'query'>) {}

  async record({ backedUpAt, head, gapless }: Restore): Promise<void> {
    await this.database.query('INSERT INTO es.restores (backed_up_at, head, gapless) VALUES ($1, $2, $3)', [
      backedUpAt,
      String(head),
      gapless,
    ]);
  }

  /** Positions after this one have no gaps. */
  async gaplessAfter(): Promise<bigint> {
    const { rows } = await this.database.query<{ after: string }>(
      'SELECT coalesce(max(head), 0) AS after FROM es.restores WHERE NOT gapless',
    );
    return BigInt(rows[0]?.after ?? 0);
  }
}
