import { randomUUID } from 'node:crypto';
import { percentile, rateOf } from './load.mjs';

const CONNECTIONS = 16;

/** What the log has to store of an event, as any program on `pg` would: one row, one commit. */
export class RawInsert {
  static async on(pool) {
    await pool.query(
      'CREATE TABLE IF NOT EXISTS public.raw (id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, event_id uuid, type text, data json, meta json)',
    );
    const clients = await Promise.all(Array.from({ length: CONNECTIONS }, () => pool.connect()));
    return new RawInsert(clients);
  }

  constructor(clients) {
    this.clients = clients;
  }

  /** @returns {Promise<{ rate: number, p99: number }>} commits a second, and milliseconds of one */
  async measure(seconds, eventOf) {
    const times = [];
    const rate = await rateOf(CONNECTIONS, seconds, async (caller) => {
      const { type, data, meta } = eventOf();
      const began = performance.now();
      await this.clients[caller].query({
        name: 'raw',
        text: 'INSERT INTO public.raw (event_id, type, data, meta) VALUES ($1, $2, $3, $4)',
        values: [randomUUID(), type, JSON.stringify(data), JSON.stringify(meta)],
      });
      times.push(performance.now() - began);
    });
    return { rate, p99: percentile(times, 0.99) };
  }

  release() {
    for (const client of this.clients) client.release();
  }
}
