/** The tables of the log, filled in bulk: what the append function would have written, without its calls. */
export class LogWriter {
  #client;
  #position;
  #versions;

  /** @param {import('pg').PoolClient} client on a log to which nobody else appends */
  static async on(client) {
    await client.query('SET synchronous_commit = off');
    const { rows } = await client.query('SELECT coalesce(max(position), 0)::int AS head FROM es.events');
    const streams = await client.query("SELECT stream_id, version::int FROM es.streams WHERE stream_id LIKE 'stock-%'");
    const versions = new Map(streams.rows.map(({ stream_id, version }) => [stream_id, version]));
    return new LogWriter(client, rows[0].head, versions);
  }

  constructor(client, position, versions) {
    this.#client = client;
    this.#position = position;
    this.#versions = versions;
  }

  get head() {
    return this.#position;
  }

  /** @param {{ stream: string, id: string, type: string, data: object, meta: object }[]} events in log order */
  async write(events) {
    const columns = { position: [], stream: [], version: [], id: [], type: [], data: [], meta: [], created: [] };
    const moved = new Map();
    for (const { stream, id, type, data, meta } of events) {
      const version = (this.#versions.get(stream) ?? -1) + 1;
      this.#versions.set(stream, version);
      moved.set(stream, version);
      columns.position.push(++this.#position);
      columns.stream.push(stream);
      columns.version.push(version);
      columns.id.push(id);
      columns.type.push(type);
      columns.data.push(JSON.stringify(data));
      columns.meta.push(JSON.stringify(meta));
      columns.created.push(meta.at);
    }
    await this.#client.query({
      name: 'bulk-events',
      text: `INSERT INTO es.events SELECT * FROM
               unnest($1::bigint[], $2::text[], $3::bigint[], $4::uuid[], $5::text[], $6::json[], $7::json[], $8::timestamptz[])`,
      values: Object.values(columns),
    });
    await this.#client.query({
      name: 'bulk-streams',
      text: `INSERT INTO es.streams SELECT * FROM unnest($1::text[], $2::bigint[])
             ON CONFLICT (stream_id) DO UPDATE SET version = excluded.version`,
      values: [[...moved.keys()], [...moved.values()]],
    });
  }
}
