import { EventIdTaken, WrongExpectedRevision, type Appended, type Expected } from '@hatch/kernel';
import pg from 'pg';
import type { DedicatedConnection } from './dedicated-connection.js';
import type { WrittenEvent } from '../written-event.js';
import type { Unit } from './unit.js';

type VerdictRow = readonly [status: 'ok' | 'duplicate' | 'conflict', version: string, place: string | null];

/** Sends units to the append functions of the log and reads their verdicts. */
export class LogWriter {
  constructor(
    private readonly connection: DedicatedConnection,
    /** Whether followers in other processes are notified of each commit. */
    private readonly announce: boolean,
  ) {}

  /** Writes units of different streams with one commit. */
  async write(units: readonly Unit[]): Promise<readonly (Appended | Error)[]> {
    try {
      const rows = await this.connection.run((client) => this.#send(client, units));
      return units.map((unit, index) => toResult(unit, rows[index]));
    } catch (error) {
      if (!(error instanceof pg.DatabaseError)) throw error;
      const [unit] = units;
      if (!unit || units.length > 1) return this.#writeOneByOne(units);
      return [await this.#explain(unit, error)];
    }
  }

  // One unit that the server cannot take must not refuse those it was sent with.
  async #writeOneByOne(units: readonly Unit[]): Promise<readonly (Appended | Error)[]> {
    const results: (Appended | Error)[] = [];
    for (const unit of units) results.push(...(await this.write([unit])));
    return results;
  }

  async #explain(unit: Unit, error: pg.DatabaseError): Promise<Appended | Error> {
    if (error.constraint !== 'uq_events_event_id') return error;
    const { rows } = await this.connection.run((client) =>
      client.query<[count: string, version: string | null, position: string | null]>({
        text: `SELECT count(*), max(version), max(position) FROM es.events
                WHERE event_id = ANY($1::uuid[]) AND stream_id = $2`,
        values: [unit.events.map(({ id }) => id), unit.stream],
        rowMode: 'array',
      }),
    );
    const [count, version, position] = rows[0] ?? [];
    if (Number(count) < unit.events.length || !version || !position) return new EventIdTaken(unit.stream);
    return { revision: BigInt(version), position: BigInt(position), duplicate: true };
  }

  async #send(client: pg.Client, units: readonly Unit[]): Promise<readonly VerdictRow[]> {
    const [unit] = units;
    const [event] = unit?.events ?? [];
    const alone = units.length === 1 && unit?.events.length === 1;
    const query = unit && event && alone ? this.#appendOne(unit, event) : this.#appendBatch(units);
    const { rows } = await client.query<[...VerdictRow]>(query);
    return rows;
  }

  #appendOne({ stream, expected }: Unit, { id, type, data, meta }: WrittenEvent): pg.QueryArrayConfig {
    return {
      name: 'append-one',
      text: 'SELECT status, version, place FROM es.append_one($1, $2, $3, $4, $5, $6, $7)',
      values: [stream, codeOf(expected), id, type, data, meta, this.announce],
      rowMode: 'array',
    };
  }

  #appendBatch(units: readonly Unit[]): pg.QueryArrayConfig {
    return {
      name: 'append-batch',
      text: 'SELECT status, version, place FROM es.append_batch($1, $2, $3, $4)',
      values: [
        units.map(({ stream }) => stream),
        units.map(({ expected }) => codeOf(expected)),
        toJson(units),
        this.announce,
      ],
      rowMode: 'array',
    };
  }
}

const CODES = { any: '-2', 'no-stream': '-1', exists: '-4' } as const;

const codeOf = (expected: Expected): string => (typeof expected === 'bigint' ? expected.toString() : CODES[expected]);

const toJson = (units: readonly Unit[]): string =>
  `[${units
    .flatMap(({ events }, unit) => events.map((event, index) => eventJson(event, unit + 1, index + 1)))
    .join(',')}]`;

const eventJson = ({ id, type, data, meta }: WrittenEvent, leg: number, place: number): string =>
  `{"l":${leg},"r":${place},"i":${JSON.stringify(id)},"t":${JSON.stringify(type)},"d":${data},"m":${meta}}`;

const toResult = ({ stream, expected }: Unit, row: VerdictRow | undefined): Appended | Error => {
  if (!row) return new Error(`The log gave no verdict for ${stream}`);
  const [status, version, place] = row;
  if (status === 'conflict' || place === null) return new WrongExpectedRevision(stream, expected, BigInt(version));
  return { revision: BigInt(version), position: BigInt(place), duplicate: status === 'duplicate' };
};
