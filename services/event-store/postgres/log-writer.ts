import { EventIdTaken, WrongExpectedRevision, type Appended, type Expected } from '@hatch/kernel';
import pg from 'pg';
import type { DedicatedConnection } from './dedicated-connection.js';
import type { WrittenEvent } from '../written-event.js';
import type { PendingAppend } from './group-commit.js';

type VerdictRow = readonly [status: 'ok' | 'duplicate' | 'conflict', version: string, place: string | null];

export class LogWriter {
  constructor(
    private readonly connection: DedicatedConnection,
    /** Whether to notify followers in other processes of each commit. */
    private readonly announce: boolean,
  ) {}

  async write(appends: readonly PendingAppend[]): Promise<readonly (Appended | Error)[]> {
    try {
      const rows = await this.connection.run((client) => this.#send(client, appends));
      return appends.map((append, index) => toResult(append, rows[index]));
    } catch (error) {
      if (!(error instanceof pg.DatabaseError)) throw error;
      const [append] = appends;
      if (!append || appends.length > 1) return this.#writeOneByOne(appends);
      return [await this.#explain(append, error)];
    }
  }

  // An append that the server refuses must not fail the others of its batch.
  async #writeOneByOne(appends: readonly PendingAppend[]): Promise<readonly (Appended | Error)[]> {
    const results: (Appended | Error)[] = [];
    for (const append of appends) results.push(...(await this.write([append])));
    return results;
  }

  async #explain(append: PendingAppend, error: pg.DatabaseError): Promise<Appended | Error> {
    if (error.constraint !== 'uq_events_event_id') return error;
    const { rows } = await this.connection.run((client) =>
      client.query<[count: string, version: string | null, position: string | null]>({
        text: `SELECT count(*), max(version), max(position) FROM es.events
                WHERE event_id = ANY($1::uuid[]) AND stream_id = $2`,
        values: [append.events.map(({ id }) => id), append.stream],
        rowMode: 'array',
      }),
    );
    const [count, version, position] = rows[0] ?? [];
    if (Number(count) < append.events.length || !version || !position) return new EventIdTaken(append.stream);
    return { revision: BigInt(version), position: BigInt(position), duplicate: true };
  }

  async #send(client: pg.Client, appends: readonly PendingAppend[]): Promise<readonly VerdictRow[]> {
    const [append] = appends;
    const [event] = append?.events ?? [];
    const alone = appends.length === 1 && append?.events.length === 1;
    const query = append && event && alone ? this.#appendOne(append, event) : this.#appendBatch(appends);
    const { rows } = await client.query<[...VerdictRow]>(query);
    return rows;
  }

  #appendOne({ stream, expected }: PendingAppend, { id, type, data, meta }: WrittenEvent): pg.QueryArrayConfig {
    return {
      name: 'append-one',
      text: 'SELECT status, version, place FROM es.append_one($1, $2, $3, $4, $5, $6, $7)',
      values: [stream, codeOf(expected), id, type, data, meta, this.announce],
      rowMode: 'array',
    };
  }

  #appendBatch(appends: readonly PendingAppend[]): pg.QueryArrayConfig {
    return {
      name: 'append-batch',
      text: 'SELECT status, version, place FROM es.append_batch($1, $2, $3, $4)',
      values: [
        appends.map(({ stream }) => stream),
        appends.map(({ expected }) => codeOf(expected)),
        toJson(appends),
        this.announce,
      ],
      rowMode: 'array',
    };
  }
}

const CODES = { any: '-2', 'no-stream': '-1', exists: '-4' } as const;

const codeOf = (expected: Expected): string => (typeof expected === 'bigint' ? expected.toString() : CODES[expected]);

const toJson = (appends: readonly PendingAppend[]): string =>
  `[${appends
    .flatMap(({ events }, place) => events.map((event, index) => eventJson(event, place + 1, index + 1)))
    .join(',')}]`;

const eventJson = ({ id, type, data, meta }: WrittenEvent, leg: number, place: number): string =>
  `{"l":${leg},"r":${place},"i":${JSON.stringify(id)},"t":${JSON.stringify(type)},"d":${data},"m":${meta}}`;

const toResult = ({ stream, expected }: PendingAppend, row: VerdictRow | undefined): Appended | Error => {
  if (!row) return new Error(`The log gave no verdict for ${stream}`);
  const [status, version, place] = row;
  if (status === 'conflict' || place === null) return new WrongExpectedRevision(stream, expected, BigInt(version));
  return { revision: BigInt(version), position: BigInt(place), duplicate: status === 'duplicate' };
};
