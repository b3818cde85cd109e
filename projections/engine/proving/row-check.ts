import type { EventStore } from '@hatch/event-store';
import type { RecordedEvent } from '@hatch/kernel';
import type { Pool, PoolClient } from 'pg';
import { txOn } from '../apply-batch.js';
import { readCheckpoints } from '../checkpoint.js';
import { inTransaction } from '../in-transaction.js';
import { LIVE } from '../session.js';
import type {
  Compared,
  ComparedBatch,
  EventPlace,
  ProofCheck,
  ProofDifference,
  ProvedRows,
  ReadStream,
  RowProof,
} from './row-proof.js';

export type RowCheckOptions = {
  readonly pool: Pool;
  /** Upcast, with personal data encrypted, as projections get events. */
  readonly store: Pick<EventStore, 'readStream' | 'readPlaced'>;
  /** The first event that differs from how it was sealed. */
  readonly firstAltered: (streams: readonly string[]) => Promise<EventPlace | undefined>;
  readonly limit: number;
};

type Snapshot = {
  readonly subjects: readonly string[];
  readonly rows: ReadonlyMap<string, ProvedRows>;
  readonly position: bigint;
};

const NO_ROWS: ProvedRows = new Map();

/**
 * Folds up to the position of the rows, so a read model that lags is no difference. Reading a stream need not tell log
 * positions, so only rows that differ from the fold of whole streams are checked that closely.
 */
export class RowCheck implements ProofCheck {
  readonly name: string;

  constructor(
    readonly proof: RowProof,
    private readonly options: RowCheckOptions,
  ) {
    this.name = proof.name;
  }

  async next(after: string): Promise<ComparedBatch> {
    const { limit } = this.options;
    const compared = await this.#compare((client) => this.proof.subjects(after, limit, txOn(client)));
    return { ...compared, next: compared.subjects.length < limit ? undefined : compared.subjects.at(-1) };
  }

  again(subjects: readonly string[]): Promise<Compared> {
    return this.#compare(() => Promise.resolve(subjects));
  }

  missing(subjects: readonly string[]): Promise<Compared> {
    return this.#compare(
      () => Promise.resolve(subjects),
      (subject, { rows }) => !rows.has(subject),
    );
  }

  async #compare(
    choose: (client: PoolClient) => Promise<readonly string[]>,
    isLookedAt: (subject: string, snapshot: Snapshot) => boolean = () => true,
  ): Promise<Compared> {
    const snapshot = await this.#snapshot(choose);
    if (!snapshot) return { subjects: [], differences: [] };
    const differences: ProofDifference[] = [];
    for (const subject of snapshot.subjects) {
      if (!isLookedAt(subject, snapshot)) continue;
      const difference = await this.#differenceOf(subject, snapshot);
      if (difference) differences.push(difference);
    }
    return { subjects: snapshot.subjects, differences };
  }

  /** Undefined while another release rebuilds the read model, or before it begins. */
  async #snapshot(choose: (client: PoolClient) => Promise<readonly string[]>): Promise<Snapshot | undefined> {
    const client = await this.options.pool.connect();
    try {
      return await inTransaction(client, async () => {
        await client.query(`SET TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY`);
        await client.query(`SET LOCAL search_path = ${LIVE}`);
        const { name, version } = this.proof.projection;
        const checkpoint = (await readCheckpoints(client)).find((one) => one.name === name);
        if (!checkpoint || checkpoint.version !== version || checkpoint.rebuilding) return undefined;
        const subjects = await choose(client);
        return { subjects, rows: await this.proof.rows(subjects, txOn(client)), position: checkpoint.position };
      });
    } finally {
      client.release();
    }
  }

  async #differenceOf(subject: string, { rows, position }: Snapshot): Promise<ProofDifference | undefined> {
    const live = rows.get(subject) ?? NO_ROWS;
    const shown = textOf(live);
    const { looser, closest } = this.#readings(position);
    for (const read of looser) if (textOf(await this.#folded(subject, read)) === shown) return undefined;
    const folded = await this.#folded(subject, closest);
    if (textOf(folded) === shown) return undefined;
    const asked = new Set<string>();
    const events = await collected(
      this.#events(subject, (stream) => {
        asked.add(stream);
        return closest(stream);
      }),
    );
    const altered = await this.options.firstAltered([...asked]);
    const detail = detailOf(live, folded);
    if (altered) return { subject, event: altered, detail: `this event is not as it was sealed: ${detail}` };
    return { subject, event: placeOf(this.#causeOf(subject, events, { live, folded })), detail };
  }

  async #folded(subject: string, read: ReadStream): Promise<ProvedRows> {
    const { proof } = this;
    let state = proof.initial;
    for await (const event of this.#events(subject, read)) state = proof.after(state, event, subject);
    return proof.folded(state, subject);
  }

  /** The event after the last one that the rows agree with; if none, the last that changed the difference. */
  #causeOf(subject: string, events: readonly RecordedEvent[], { live, folded }: Versions): RecordedEvent | undefined {
    const { proof } = this;
    const shown = textOf(live);
    const differing = differencesOf(live, folded).map(({ path }) => path);
    const differingIn = (rows: ProvedRows) => JSON.stringify(differing.map((path) => valueAt(rows, path) ?? null));
    let state = proof.initial;
    let rows = proof.folded(state, subject);
    let agreed = textOf(rows) === shown;
    let hasAgreed = false;
    let after: RecordedEvent | undefined;
    let changed: RecordedEvent | undefined;
    for (const event of events) {
      if (agreed) [after, hasAgreed] = [event, true];
      const before = differingIn(rows);
      state = proof.after(state, event, subject);
      rows = proof.folded(state, subject);
      agreed = textOf(rows) === shown;
      if (differingIn(rows) !== before) changed = event;
    }
    return hasAgreed ? after : (changed ?? events.at(-1));
  }

  #events(subject: string, read: ReadStream): AsyncIterable<RecordedEvent> {
    const { handles } = this.proof.projection;
    const readHandled: ReadStream = async function* (stream) {
      for await (const event of read(stream)) if (handles.includes(event.type)) yield event;
    };
    return this.proof.events(subject, readHandled);
  }

  /** From cheap to expensive: all events, those up to the position, and those in their order across streams. */
  #readings(upTo: bigint): { readonly looser: readonly ReadStream[]; readonly closest: ReadStream } {
    const { store } = this.options;
    const readNoneLater = once(async (stream) => {
      const events: RecordedEvent[] = [];
      for await (const event of store.readStream(stream)) events.push(event);
      const later = new Set((await store.readPlaced([stream], upTo)).map(({ id }) => id));
      return events.filter(({ id }) => !later.has(id));
    });
    const closest = once(async (stream) =>
      (await store.readPlaced([stream])).filter(({ position }) => position <= upTo),
    );
    return { looser: [(stream) => store.readStream(stream), readNoneLater], closest };
  }
}

const once = (read: (stream: string) => Promise<readonly RecordedEvent[]>): ReadStream => {
  const readings = new Map<string, Promise<readonly RecordedEvent[]>>();
  return async function* (stream) {
    const reading = readings.get(stream) ?? read(stream);
    readings.set(stream, reading);
    yield* await reading;
  };
};

const placeOf = (event: RecordedEvent | undefined): EventPlace | undefined =>
  event && { position: event.position, stream: event.stream, revision: event.revision, type: event.type };

/** Sorts keys, as the database keeps them in any order. */
const textOf = (rows: ProvedRows): string =>
  JSON.stringify(
    [...rows].toSorted(([one], [other]) => (one < other ? -1 : 1)),
    (_key, value: unknown) =>
      typeof value === 'object' && value !== null && !Array.isArray(value)
        ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
        : value,
  );

type Versions = { readonly live: ProvedRows; readonly folded: ProvedRows };

type Difference = { readonly path: readonly string[]; readonly is: unknown; readonly should: unknown };

const differencesOf = (live: ProvedRows, folded: ProvedRows): readonly Difference[] => {
  for (const key of new Set([...live.keys(), ...folded.keys()])) {
    const [is, should] = [live.get(key), folded.get(key)];
    if (!is || !should) return [{ path: [key], is, should }];
    const fields = differingFields(is, should, [key]);
    if (fields.length > 0) return fields;
  }
  return [];
};

const detailOf = (live: ProvedRows, folded: ProvedRows): string => {
  const differences = differencesOf(live, folded);
  if (differences.length === 0) return 'its rows differ';
  return `${differences.slice(0, MOST_FIELDS).map(wordsOf).join('; ')}${differences.length > MOST_FIELDS ? '; and more' : ''}`;
};

const MOST_FIELDS = 6;

/** Only figures show their values: texts may be personal. */
const wordsOf = ({ path: [key, ...fields], is, should }: Difference): string => {
  if (fields.length === 0)
    return should ? `row ${key} is missing` : `row ${key} is there, and the log has nothing of it`;
  const field = fields.join('.');
  return isFigure(is) && isFigure(should) ? `${field} is ${is}, the log says ${should}` : `${field} differs`;
};

const differingFields = (is: unknown, should: unknown, path: readonly string[]): readonly Difference[] => {
  if (JSON.stringify(is) === JSON.stringify(should)) return [];
  if (isObject(is) && isObject(should))
    return [...new Set([...Object.keys(is), ...Object.keys(should)])].flatMap((key) =>
      differingFields(is[key], should[key], [...path, key]),
    );
  return [{ path, is, should }];
};

const valueAt = (rows: ProvedRows, [key = '', ...fields]: readonly string[]): unknown =>
  fields.reduce<unknown>((value, field) => (isObject(value) ? value[field] : undefined), rows.get(key));

const collected = async (events: AsyncIterable<RecordedEvent>): Promise<readonly RecordedEvent[]> => {
  const all: RecordedEvent[] = [];
  for await (const event of events) all.push(event);
  return all;
};

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;
const isFigure = (value: unknown): value is number | boolean => typeof value === 'number' || typeof value === 'boolean';
