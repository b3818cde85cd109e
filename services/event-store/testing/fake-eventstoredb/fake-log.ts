export type StoredEvent = {
  readonly stream: string;
  readonly revision: bigint;
  readonly position: bigint;
  readonly id: string;
  readonly metadata: ReadonlyMap<string, string>;
  readonly data: Uint8Array;
  readonly customMetadata: Uint8Array;
};

export type ProposedEvent = Pick<StoredEvent, 'id' | 'metadata' | 'data' | 'customMetadata'>;

export type ExpectedRevision = 'any' | 'no-stream' | 'stream-exists' | bigint;

export type Written =
  | { readonly status: 'written'; readonly revision: bigint; readonly position: bigint }
  /** `current` is -1 for a stream that does not exist. */
  | { readonly status: 'wrong-expected-version'; readonly current: bigint };

// Positions of the real log count bytes; these start where a number would lose digits.
const FIRST_POSITION = 2n ** 53n + 1n;
const RECORD_OVERHEAD = 120n;
const TICKS_PER_MS = 10_000n;
const SYSTEM_EVENT_EVERY = 7;

/** The log in memory, with the server's rules of expected revisions and repeated ids, and events of its own in it. */
export class FakeLog {
  readonly events: StoredEvent[] = [];
  readonly #streams = new Map<string, StoredEvent[]>();
  readonly #listeners = new Set<() => void>();
  readonly #boundaries = new Set<bigint>();
  #end = FIRST_POSITION;
  /** The server's clock, in milliseconds. */
  now: () => number = Date.now;

  constructor() {
    this.#note();
  }

  stream(name: string): readonly StoredEvent[] | undefined {
    return this.#streams.get(name);
  }

  append(stream: string, expected: ExpectedRevision, events: readonly ProposedEvent[]): Written {
    const existing = this.#streams.get(stream) ?? [];
    const current = BigInt(existing.length) - 1n;
    const repeated = repetitionOf(existing, expected, events);
    if (repeated) return { status: 'written', revision: repeated.revision, position: repeated.position };
    if (!isAsExpected(expected, current)) return { status: 'wrong-expected-version', current };
    const last = events.map((event) => this.#record(stream, event)).at(-1);
    if (this.events.length % SYSTEM_EVENT_EVERY === 0) this.#note();
    for (const listener of this.#listeners) listener();
    return { status: 'written', revision: last?.revision ?? current, position: last?.position ?? this.#end };
  }

  /** Changes what the disk has, behind everything that has read it. */
  alter(position: bigint, data: object): void {
    const changed = (event: StoredEvent): StoredEvent =>
      event.position === position ? { ...event, data: Buffer.from(JSON.stringify(data)) } : event;
    this.events.splice(0, this.events.length, ...this.events.map(changed));
    for (const [name, events] of this.#streams) this.#streams.set(name, events.map(changed));
  }

  /** Whether a record begins here, or the log ends before: what is between two records cannot be read from. */
  isBoundary(position: bigint): boolean {
    return position === 0n || position >= this.#end || this.#boundaries.has(position);
  }

  /** Calls back after every append, until the function it gives is called. */
  onAppend(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  #record(stream: string, event: ProposedEvent): StoredEvent {
    const events = this.#streams.get(stream) ?? [];
    const metadata = new Map([...event.metadata, ['created', String(BigInt(this.now()) * TICKS_PER_MS)]]);
    const stored = { ...event, metadata, stream, revision: BigInt(events.length), position: this.#end };
    this.#boundaries.add(this.#end);
    this.#end += RECORD_OVERHEAD + BigInt(event.data.length + event.customMetadata.length);
    this.#streams.set(stream, [...events, stored]);
    this.events.push(stored);
    return stored;
  }

  #note(): void {
    const metadata = new Map([
      ['type', '$statsCollected'],
      ['content-type', 'application/json'],
    ]);
    const id = `00000000-0000-4000-8000-${String(this.events.length).padStart(12, '0')}`;
    const data = Buffer.from('{}');
    this.#record('$stats-127.0.0.1:2113', { id, metadata, data, customMetadata: new Uint8Array() });
  }
}

const isAsExpected = (expected: ExpectedRevision, current: bigint): boolean =>
  expected === 'any' ||
  (expected === 'no-stream' && current === -1n) ||
  (expected === 'stream-exists' && current >= 0n) ||
  expected === current;

/** The last event of an earlier append of the same ids: anywhere for a loose expectation, else right after it. */
const repetitionOf = (
  existing: readonly StoredEvent[],
  expected: ExpectedRevision,
  events: readonly ProposedEvent[],
): StoredEvent | undefined => {
  const loose = expected === 'any' || expected === 'stream-exists';
  const after = loose ? existing.findIndex(({ id }) => id === events[0]?.id) : Number(firstOf(expected));
  if (after < 0) return undefined;
  const candidates = existing.slice(after, after + events.length);
  const same = candidates.length === events.length && candidates.every(({ id }, index) => id === events[index]?.id);
  return same ? candidates.at(-1) : undefined;
};

const firstOf = (expected: ExpectedRevision): bigint => (typeof expected === 'bigint' ? expected + 1n : 0n);
