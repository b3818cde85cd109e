import type { EventStore } from '@hatch/event-store';
import type { Pool } from 'pg';
import type { Compared, ComparedBatch, EventPlace, ProofCheck, ProofDifference } from '../../engine/index.js';
import { entryOf, outdated, type BoardEntries, type BoardEntry } from '../board-entries.js';
import type { StoredOrder } from '../order-record.js';

type EntryDifference = {
  readonly orderId: string;
  readonly kept: BoardEntry | undefined;
  readonly expected: BoardEntry | undefined;
};

type Mark = { readonly at: Date; readonly position: string; readonly entries: Readonly<Record<string, BoardEntry>> };

const FIRST = '-infinity';

/** Compares each mark with the one before and the versions since; subjects are ISO instants. */
export class MarksCheck implements ProofCheck {
  readonly name = 'orders-marks';

  constructor(
    private readonly pool: Pool,
    private readonly store: Pick<EventStore, 'readPlaced'>,
    private readonly limit: number,
  ) {}

  async next(after: string): Promise<ComparedBatch> {
    const { rows } = await this.pool.query<{ at: Date }>({
      name: 'marks-check-next',
      text: 'SELECT at FROM rm.orders_marks WHERE at > $1 ORDER BY at LIMIT $2',
      values: [after || FIRST, this.limit],
    });
    const subjects = rows.map(({ at }) => at.toISOString());
    const next = subjects.length < this.limit ? undefined : subjects.at(-1);
    return { ...(await this.again(subjects)), next };
  }

  async again(subjects: readonly string[]): Promise<Compared> {
    const differences: ProofDifference[] = [];
    for (const subject of subjects) {
      const [mark, before] = await this.#markAndBefore(subject);
      if (mark?.at.toISOString() !== subject) continue;
      const [first] = await this.#differencesOf(mark, before);
      if (first) differences.push(await this.#told(subject, first));
    }
    return { subjects, differences };
  }

  async #markAndBefore(at: string): Promise<readonly Mark[]> {
    const { rows } = await this.pool.query<Mark>({
      name: 'marks-check-pair',
      text: 'SELECT at, position, entries FROM rm.orders_marks WHERE at <= $1 ORDER BY at DESC LIMIT 2',
      values: [at],
    });
    return rows;
  }

  async #differencesOf(mark: Mark, before: Mark | undefined): Promise<readonly EntryDifference[]> {
    const expected: BoardEntries = new Map(Object.entries(before?.entries ?? {}));
    const { rows } = await this.pool.query<{ position: string; record: StoredOrder }>({
      name: 'marks-check-versions',
      text: `SELECT position, record FROM rm.orders_versions
             WHERE ($1::bigint IS NULL OR position >= $1) AND position < $2 ORDER BY position`,
      values: [before?.position ?? null, mark.position],
    });
    for (const { position, record } of rows) expected.set(record.id, entryOf(record, BigInt(position)));
    for (const id of outdated(expected, mark.at.toISOString())) expected.delete(id);
    return [...new Set([...expected.keys(), ...Object.keys(mark.entries)])]
      .map((orderId) => ({ orderId, kept: mark.entries[orderId], expected: expected.get(orderId) }))
      .filter(({ kept, expected: wanted }) => !isSame(kept, wanted));
  }

  async #told(subject: string, { orderId, kept, expected }: EntryDifference): Promise<ProofDifference> {
    const detail = `the mark has order ${orderId} ${wordsOf(kept)}; it should be ${wordsOf(expected)}`;
    return { subject, event: await this.#eventAt(orderId, expected?.position ?? kept?.position), detail };
  }

  /** Undefined for an event of a payment. */
  async #eventAt(orderId: string, wanted: string | undefined): Promise<EventPlace | undefined> {
    for (const { position, stream, revision, type } of await this.store.readPlaced([`order-${orderId}`]))
      if (String(position) === wanted) return { position, stream, revision, type };
    return undefined;
  }
}

const wordsOf = (entry: BoardEntry | undefined): string =>
  entry ? `as of ${entry.position}, of ${entry.day}, ${entry.done ? 'done with' : 'open'}` : 'not on it';

const isSame = (one: BoardEntry | undefined, other: BoardEntry | undefined): boolean =>
  one?.position === other?.position && one?.day === other?.day && one?.done === other?.done;
