import type { ClientBase } from 'pg';
import pg from 'pg';

const BEGIN = 'BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY';

/** Locks each table only while it is read: a long lock would block migrations and the destruction of keys. */
export class Snapshot {
  private constructor(
    private readonly holder: pg.Client,
    private readonly reader: pg.Client,
    private readonly id: string,
  ) {}

  static async take(databaseUrl: string): Promise<Snapshot> {
    const [holder, reader] = [clientOf(databaseUrl), clientOf(databaseUrl)];
    try {
      await Promise.all([holder.connect(), reader.connect()]);
      await holder.query(BEGIN);
      const { rows } = await holder.query<{ id: string }>('SELECT pg_export_snapshot() AS id');
      return new Snapshot(holder, reader, rows[0]?.id ?? '');
    } catch (error) {
      await Promise.allSettled([holder.end(), reader.end()]);
      throw error;
    }
  }

  async look<Seen>(work: (client: ClientBase) => Promise<Seen>): Promise<Seen> {
    await this.reader.query(BEGIN);
    await this.reader.query(`SET TRANSACTION SNAPSHOT ${pg.escapeLiteral(this.id)}`);
    const seen = await work(this.reader);
    await this.reader.query('COMMIT');
    return seen;
  }

  async release(): Promise<void> {
    await Promise.allSettled([this.holder.end(), this.reader.end()]);
  }
}

/** COPY needs a connection that sends one statement at a time. */
const clientOf = (connectionString: string): pg.Client => {
  const client = new pg.Client({ connectionString, application_name: 'hatch backup', keepAlive: true });
  // The running statement reports a lost connection; the other client is idle.
  client.on('error', () => undefined);
  return client;
};
