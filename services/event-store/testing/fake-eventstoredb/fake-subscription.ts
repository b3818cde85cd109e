import { randomUUID } from 'node:crypto';
import streams from '@eventstore/db-client/generated/streams_pb.js';
import type { Faults, FaultySubscription } from './faults.js';
import type { FakeLog, StoredEvent } from './fake-log.js';
import { eventResponse, type ReadCall } from './fake-read.js';

const DEFAULT_WINDOW = 32;

/** A subscription to $all: what is there, the caught-up mark, then what comes, with a checkpoint after every window. */
export class FakeSubscription implements FaultySubscription {
  readonly #matches: (event: StoredEvent) => boolean;
  readonly #checkpointEvery: number;
  readonly #stopListening: () => void;
  #next: number;
  #sinceCheckpoint = 0;
  #endAfter: number | undefined;
  #blocked = false;
  #stalled = false;
  #caughtUp = false;

  constructor(
    private readonly call: ReadCall,
    private readonly log: FakeLog,
    private readonly faults: Faults,
    options: streams.ReadReq.Options,
  ) {
    const filter = options.getFilter();
    this.#matches = matcher(filter);
    const window = filter?.hasMax() ? filter.getMax() : DEFAULT_WINDOW;
    this.#checkpointEvery = window * (filter?.getCheckpointintervalmultiplier() ?? 1);
    this.#endAfter = faults.takeEndOfSubscription();
    faults.isOpen(this);
    this.#next = startIn(log, options.getAll());
    this.#stopListening = log.onAppend(() => this.#send());
    for (const end of ['cancelled', 'close', 'error'] as const)
      call.on(end, () => {
        this.#stopListening();
        faults.isOver(this);
      });
    call.on('drain', () => {
      this.#blocked = false;
      this.#send();
    });
    const confirmation = new streams.ReadResp.SubscriptionConfirmation().setSubscriptionId(randomUUID());
    call.write(new streams.ReadResp().setConfirmation(confirmation));
    this.#send();
  }

  stall(): void {
    this.#stalled = true;
  }

  end(): void {
    this.#stopListening();
    this.call.end();
  }

  #send(): void {
    while (!this.#blocked && !this.#stalled) {
      const event = this.log.events[this.#next];
      if (!event) return this.#sayCaughtUp();
      this.#next++;
      if (this.#matches(event)) this.#handOver(event);
      this.#sinceCheckpoint++;
      if (this.#sinceCheckpoint >= this.#checkpointEvery) this.#writeCheckpoint(event);
    }
  }

  /** Once, behind all that was there: a slow reader gets the mark late. */
  #sayCaughtUp(): void {
    if (this.#caughtUp) return;
    this.#caughtUp = true;
    this.#write(new streams.ReadResp().setCaughtUp(new streams.ReadResp.CaughtUp()));
  }

  #handOver(event: StoredEvent): void {
    for (let copies = this.faults.copies; copies > 0; copies--) this.#write(eventResponse(event, 'in-all'));
    if (this.#endAfter === undefined || --this.#endAfter > 0) return;
    this.stall();
    this.faults.leave();
  }

  #writeCheckpoint({ position }: StoredEvent): void {
    this.#sinceCheckpoint = 0;
    const checkpoint = new streams.ReadResp.Checkpoint();
    checkpoint.setCommitPosition(String(position)).setPreparePosition(String(position));
    this.#write(new streams.ReadResp().setCheckpoint(checkpoint));
  }

  #write(response: streams.ReadResp): void {
    if (!this.call.write(response)) this.#blocked = true;
  }
}

const startIn = (log: FakeLog, all: streams.ReadReq.Options.AllOptions | undefined): number => {
  if (all?.hasEnd()) return log.events.length;
  const position = all?.getPosition();
  if (!position) return 0;
  const after = BigInt(position.getCommitPosition());
  const next = log.events.findIndex((event) => event.position > after);
  return next < 0 ? log.events.length : next;
};

const matcher = (filter: streams.ReadReq.Options.FilterOptions | undefined): ((event: StoredEvent) => boolean) => {
  const expression = filter?.getStreamIdentifier() ?? filter?.getEventType();
  if (!filter || !expression) return () => true;
  const nameOf = ({ stream, metadata }: StoredEvent) =>
    filter.hasStreamIdentifier() ? stream : (metadata.get('type') ?? '');
  const regex = expression.getRegex() ? new RegExp(expression.getRegex()) : undefined;
  if (regex) return (event) => regex.test(nameOf(event));
  return (event) => expression.getPrefixList().some((prefix) => nameOf(event).startsWith(prefix));
};
