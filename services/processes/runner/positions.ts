import type { Pool } from 'pg';

/** Where each process manager stands in the log: table `process.positions`. */
export class Positions {
  constructor(private readonly pool: Pool) {}

  /** 0n for a process that has never run. */
  async of(name: string): Promise<bigint> {
    const { rows } = await this.pool.query<{ position: string }>({
      name: 'process-position',
      text: 'SELECT position FROM process.positions WHERE name = $1',
      values: [name],
    });
    return BigInt(rows[0]?.position ?? 0);
  }

  async moveTo(name: string, position: bigint): Promise<void> {
    await this.pool.query({
      name: 'process-move',
      text: `INSERT INTO process.positions AS p (name, position) VALUES ($1, $2)
             ON CONFLICT (name) DO UPDATE SET position = excluded.position WHERE p.position < excluded.position`,
      values: [name, position.toString()],
    });
  }
}
