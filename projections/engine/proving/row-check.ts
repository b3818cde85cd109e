import type { EventStore } from '@hatch/event-store';
import type { RecordedEvent } from '@hatch/kernel';
import type { Pool, PoolClient } from 'pg';
import { txOn } from '../apply-batch.js';
import { readCheckpoints } from '../checkpoint.js';
import { inTransaction } from '../in-transaction.js';
import { LIVE } from '../session.js';
import type { Compared, ComparedBatch, EventPlace, ProofCheck, ProofDifference } from './proof-check.js';
import type { ProvedRows, ReadStream, RowProof } from './row-proof.js';

export type RowCheckOptions = {
  readonly pool: Pool;
  /** Every event in its present version, with personal data encrypted, as projections get them. */
  readonly store: Pick<EventStore, 'readStream' | 'readPlaced'>;
  /** Most subjects that are compared at once. */
  readonly limit: number;
};

/** Rows as one moment has them, and up to where the log is in them. */
type Snapshot = {
  readonly subjects: readonly string[];
  readonly rows: ReadonlyMap<string, ProvedRows>;
  readonly position: bigint;
};

const NO_ROWS: ProvedRows = new Map();

/**
 * Compares rows with a fold of their own streams up to the position that the rows have come to; so one that lags behind
 * is no difference. Where an event is in the log a read of its stream need not know, so only those that differ from a
 * fold of their whole streams are looked at so closely.
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

  /** As `again`, but finds only those that have no rows at all and should. */
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

  /** Undefined while the read model is being built anew by another release, or was never begun. */
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
    return { subject, event: await this.#eventOf(subject, closest, shown), detail: detailOf(live, folded) };
  }

  async #folded(subject: string, read: ReadStream): Promise<ProvedRows> {
    const { proof } = this;
    let state = proof.initial;
    for await (const event of this.#events(subject, read)) state = proof.after(state, event, subject);
    return proof.folded(state, subject);
  }

  /** The event after the last one with which the rows agree; the last of all when they agree with none. */
  async #eventOf(subject: string, read: ReadStream, shown: string): Promise<EventPlace | undefined> {
    const { proof } = this;
    let state = proof.initial;
    let agreed = textOf(proof.folded(state, subject)) === shown;
    let hasAgreed = false;
    let after: RecordedEvent | undefined;
    let last: RecordedEvent | undefined;
    for await (const event of this.#events(subject, read)) {
      if (agreed) [after, hasAgreed] = [event, true];
      state = proof.after(state, event, subject);
      agreed = textOf(proof.folded(state, subject)) === shown;
      last = event;
    }
    return placeOf(hasAgreed ? after : last);
  }

  #events(subject: string, read: ReadStream): AsyncIterable<RecordedEvent> {
    const { handles } = this.proof.projection;
    const readHandled: ReadStream = async function* (stream) {
      for await (const event of read(stream)) if (handles.includes(event.type)) yield event;
    };
    return this.proof.events(subject, readHandled);
  }

  /** Ever dearer: everything, nothing that came later, and that in its order across streams. */
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

/** Each stream is read once, however often it is asked for. */
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

/** Keys of objects in one order, however the database keeps them. */
const textOf = (rows: ProvedRows): string =>
  JSON.stringify(
    [...rows].toSorted(([one], [other]) => (one < other ? -1 : 1)),
    (_key, value: unknown) =>
      typeof value === 'object' && value !== null && !Array.isArray(value)
        ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
        : value,
  );

const detailOf = (live: ProvedRows, folded: ProvedRows): string => {
  for (const key of new Set([...live.keys(), ...folded.keys()])) {
    const [is, should] = [live.get(key), folded.get(key)];
    if (!should) return `row ${key} is there, and the log has nothing of it`;
    if (!is) return `row ${key} is missing`;
    const fields = differingFields(is, should);
    if (fields.length > 0)
      return `${fields.slice(0, MOST_FIELDS).join('; ')}${fields.length > MOST_FIELDS ? '; and more' : ''}`;
  }
  return 'its rows differ';
};

const MOST_FIELDS = 6;

/** With the values where they are figures: texts may be somebody's. */
const differingFields = (is: unknown, should: unknown, path = ''): readonly string[] => {
  if (JSON.stringify(is) === JSON.stringify(should)) return [];
  if (isObject(is) && isObject(should))
    return [...new Set([...Object.keys(is), ...Object.keys(should)])].flatMap((key) =>
      differingFields(is[key], should[key], path === '' ? key : `${path}.${key}`),
    );
  return isFigure(is) && isFigure(should) ? [`${path} is ${is}, the log says ${should}`] : [`${path} differs`];
};

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;
const isFigure = (value: unknown): value is number | boolean => typeof value === 'number' || typeof value === 'boolean';
