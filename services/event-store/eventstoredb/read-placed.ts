import { EventStoreUnavailable, type RecordedEvent } from '@hatch/kernel';
import { ledgerSealOf } from '../ledger/ledger-seal.js';
import { LEDGER_STREAM } from '../ledger/ledger-stream.js';
import type { EventStore } from '../port.js';
import { inLogOrder } from '../stream-pages.js';
import type { LogReader } from './log-reader.js';
import type { DatedEvent } from './recorded.js';

/** Clocks of successive leaders differ by less. */
const CLOCKS_DIFFER_MS = 60_000;

type ReadLog = Pick<LogReader, 'datedPage' | 'idAt'>;

/** Dates log positions by the ledger seals: each names the last event before it. */
export class SealedPositions {
  readonly #seals = new Map<bigint, DatedEvent>();
  #last: Promise<bigint> | undefined;

  constructor(private readonly reader: ReadLog) {}

  /** Everything written from this time on lies behind this position; 0n where none is known. */
  async before(time: number): Promise<bigint> {
    let [low, high] = [0n, (await (this.#last ??= this.#numberOfLast())) + 1n];
    while (low < high) {
      const middle = (low + high) / 2n;
      const seal = await this.#numbered(middle);
      if (seal && seal.writtenAt < time - CLOCKS_DIFFER_MS) low = middle + 1n;
      else high = middle;
    }
    const seal = low > 0n ? ledgerSealOf((await this.#numbered(low - 1n))?.event.data) : undefined;
    if (!seal) return 0n;
    const position = BigInt(seal.to);
    return (await this.reader.idAt(position)) === undefined ? 0n : position;
  }

  async #numberOfLast(): Promise<bigint> {
    const [last] = await this.reader.datedPage(LEDGER_STREAM, { from: 'end', most: 1, backwards: true });
    return last?.event.revision ?? -1n;
  }

  async #numbered(number: bigint): Promise<DatedEvent | undefined> {
    const known = this.#seals.get(number);
    if (known) return known;
    const [seal] = await this.reader.datedPage(LEDGER_STREAM, { from: number, most: 1, backwards: false });
    if (seal) this.#seals.set(number, seal);
    return seal;
  }
}

const PAGE = 500;
const BATCH = 500;
const SAME_SEARCH_MS = 600_000;
/** Time for the server to pass through a whole large log. */
const PATIENCE_MS = 120_000;

class EventNotInLog extends Error {
  constructor({ stream, revision }: RecordedEvent) {
    super(`${stream} @${revision} is not found in the log; its indexes may be damaged`);
    this.name = 'EventNotInLog';
  }
}

type SearchedLog = Pick<EventStore, 'subscribeAll' | 'head'>;

/** Stream reads have no positions: the server searches the log from the last seal before them. @throws EventNotInLog */
export const readPlaced = async (
  streams: readonly string[],
  reader: LogReader,
  log: SearchedLog,
): Promise<readonly RecordedEvent[]> => {
  const dated: DatedEvent[] = [];
  for (const stream of streams) dated.push(...(await wholeStream(stream, reader)));
  const positions = new SealedPositions(reader);
  const places = new Map<string, bigint>();
  for (const group of nearInTime(dated)) {
    const before = await positions.before(group[0]?.writtenAt ?? 0);
    await find(group, { streams, after: before, log, places });
    // The server's clock was set back, or another node led with another clock.
    if (before > 0n) await find(group, { streams, after: 0n, log, places });
  }
  return dated.map(({ event }) => placed(event, places)).sort(inLogOrder);
};

export const readAfter = async (
  streams: readonly string[],
  after: bigint,
  log: SearchedLog,
): Promise<readonly RecordedEvent[]> => {
  const found: RecordedEvent[] = [];
  await readOn({ streams, after, log }, (events) => {
    found.push(...events.filter(({ stream }) => streams.includes(stream)));
    return false;
  });
  return found;
};

type Search = { readonly streams: readonly string[]; readonly after: bigint; readonly log: SearchedLog };

const find = async (
  events: readonly DatedEvent[],
  { places, ...search }: Search & { readonly places: Map<string, bigint> },
): Promise<void> => {
  const open = new Set(events.map(({ event }) => event.id).filter((id) => !places.has(id)));
  if (open.size === 0) return;
  await readOn(search, (found) => {
    for (const { id, position } of found) {
      places.set(id, position);
      open.delete(id);
    }
    return open.size === 0;
  });
};

const readOn = async (
  { streams, after, log }: Search,
  isEnough: (events: readonly RecordedEvent[]) => boolean,
): Promise<void> => {
  const head = await log.head();
  if (after >= head) return;
  const done = new AbortController();
  const signal = AbortSignal.any([done.signal, AbortSignal.timeout(PATIENCE_MS)]);
  await log.subscribeAll({ after, prefixes: streams, batch: BATCH, fromStorage: true, signal }, (events, upTo) => {
    if (isEnough(events) || upTo >= head) done.abort();
    return Promise.resolve();
  });
  if (!done.signal.aborted) throw new EventStoreUnavailable(new Error(`Not searched within ${PATIENCE_MS} ms`));
};

const placed = (event: RecordedEvent, places: ReadonlyMap<string, bigint>): RecordedEvent => {
  const position = places.get(event.id);
  if (position === undefined) throw new EventNotInLog(event);
  return { ...event, position };
};

const wholeStream = async (stream: string, reader: LogReader): Promise<readonly DatedEvent[]> => {
  const events: DatedEvent[] = [];
  for (;;) {
    const from = (events.at(-1)?.event.revision ?? -1n) + 1n;
    const page = await reader.datedPage(stream, { from, most: PAGE, backwards: false });
    events.push(...page);
    if (page.length < PAGE) return events;
  }
};

const nearInTime = (events: readonly DatedEvent[]): readonly (readonly DatedEvent[])[] => {
  const groups: DatedEvent[][] = [];
  let last = -Infinity;
  for (const event of events.toSorted((one, other) => one.writtenAt - other.writtenAt)) {
    if (event.writtenAt - last > SAME_SEARCH_MS) groups.push([event]);
    else groups.at(-1)?.push(event);
    last = event.writtenAt;
  }
  return groups;
};
