import type { NewEvent, RecordedEvent } from '@hatch/kernel';
import { deepFreeze } from '../deep-freeze.js';
import { refuseReplaced, type Reached, type Slice } from '../subscribe-options.js';
import { bytesOf, type WrittenEvent } from '../written-event.js';

const MOST_EVENTS = 2_048;
const MOST_BYTES = 4_000_000;

type Recent = {
  readonly stream: string;
  readonly revision: bigint;
  readonly position: bigint;
  readonly written: WrittenEvent;
  /** Parsed on first delivery from the stored text, so that it equals a read. */
  event?: RecordedEvent;
};

/** This process's latest appends, without a gap. Followers share the objects, which are therefore frozen. */
export class RecentEvents {
  #recent: Recent[] = [];
  #bytes = 0;

  push(stream: string, revision: bigint, last: bigint, events: readonly WrittenEvent[]): void {
    const behind = BigInt(events.length - 1);
    const newest = this.#recent.at(-1);
    if (newest && newest.position + 1n !== last - behind) this.clear();
    events.forEach((written, index) => {
      const before = behind - BigInt(index);
      this.#recent.push({ stream, revision: revision - before, position: last - before, written });
      this.#bytes += bytesOf(written);
    });
    if (this.#recent.length > MOST_EVENTS || this.#bytes > MOST_BYTES) this.#forgetOlderHalf();
  }

  /** Undefined unless the event at the position (it proves the log) and all later ones are here. @throws LogReplaced */
  after(reached: Reached, most: number, matches: (stream: string) => boolean): Slice | undefined {
    const { position, id } = reached;
    const oldest = this.#recent[0];
    const needed = id === undefined ? position + 1n : position;
    if (!oldest || needed < oldest.position) return undefined;
    if (id !== undefined) {
      const there = this.#recent[Number(position - oldest.position)];
      if (!there) return undefined;
      refuseReplaced(reached, there.written.id);
    }
    const events: RecordedEvent[] = [];
    let upTo: Reached | undefined;
    for (let index = Number(position + 1n - oldest.position); events.length < most; index++) {
      const recent = this.#recent[index];
      if (!recent) break;
      upTo = { position: recent.position, id: recent.written.id };
      if (matches(recent.stream)) events.push((recent.event ??= record(recent)));
    }
    return upTo === undefined ? undefined : { events, upTo };
  }

  clear(): void {
    this.#recent = [];
    this.#bytes = 0;
  }

  #forgetOlderHalf(): void {
    this.#recent = this.#recent.slice(Math.ceil(this.#recent.length / 2));
    this.#bytes = this.#recent.reduce((sum, { written }) => sum + bytesOf(written), 0);
  }
}

const record = ({ stream, revision, position, written: { id, type, data, meta } }: Recent): RecordedEvent => {
  const event: Omit<NewEvent, 'id' | 'type'> = JSON.parse(`{"data":${data},"meta":${meta}}`);
  return deepFreeze({ id, type, data: event.data, meta: event.meta, stream, revision, position });
};
