import { setTimeout } from 'node:timers/promises';
import type { RecordedEvent } from '@hatch/kernel';
import { deepFreeze } from '../deep-freeze.js';
import type { Reached, Slice } from '../subscribe-options.js';
import type { LogFeed, OnFed } from './log-feed.js';

const BATCH = 512;
const MOST_EVENTS = 2_048;
const MOST_LETTERS = 4_000_000;
/** Delivers a burst's first event at once and the rest together: waking each follower for each event costs more. */
const GATHER_MS = 10;

/**
 * One subscription for all followers of the process: each costs the server and this process a read of every event.
 * Followers share the objects, which are therefore frozen; one that falls behind reads by a feed of its own.
 */
export class LogTail {
  #feed: LogFeed | undefined;
  #events: RecordedEvent[] = [];
  #letters = 0;
  #from = 0n;
  #end: Reached = { position: 0n, id: undefined };
  #live = false;
  #followers = 0;
  #waiting: (() => void)[] = [];

  join(): () => void {
    this.#followers++;
    return () => {
      this.#followers--;
      if (this.#followers === 0) this.#feed?.end();
    };
  }

  get isRunning(): boolean {
    return this.#feed !== undefined;
  }

  adopt(feed: LogFeed, running: Promise<void>, reached: Reached): OnFed {
    this.#feed = feed;
    feed.batch = BATCH;
    this.#events = [];
    this.#letters = 0;
    this.#from = reached.position;
    this.#end = reached;
    this.#live = true;
    // Waiting followers go on by their own feeds, which meet the same failure if there is one.
    const ended = () => {
      this.#feed = undefined;
      this.wakeAll();
    };
    running.then(ended, ended);
    return (events, upTo, live) => {
      this.#push(events, upTo, live);
      return setTimeout(GATHER_MS);
    };
  }

  holds(position: bigint): boolean {
    return this.isRunning && position >= this.#from;
  }

  isLiveAt(position: bigint): boolean {
    return this.#live && position >= this.#end.position;
  }

  after(reached: Reached, most: number, matches: (stream: string) => boolean): Slice {
    const events: RecordedEvent[] = [];
    for (let index = this.#placeAfter(reached.position); index < this.#events.length; index++) {
      const event = this.#events[index];
      if (!event || !matches(event.stream)) continue;
      events.push(event);
      if (events.length === most) return { events, upTo: event };
    }
    return { events, upTo: this.#end.position > reached.position ? this.#end : reached };
  }

  moved(): Promise<void> {
    return new Promise((resolve) => this.#waiting.push(resolve));
  }

  readonly wakeAll = (): void => {
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const wake of waiting) wake();
  };

  #push(events: readonly RecordedEvent[], upTo: Reached, live: boolean): void {
    for (const event of events) {
      this.#events.push(deepFreeze(event));
      this.#letters += lettersOf(event);
    }
    this.#end = upTo;
    this.#live = live;
    if (this.#events.length > MOST_EVENTS || this.#letters > MOST_LETTERS) this.#forgetOlderHalf();
    this.wakeAll();
  }

  #forgetOlderHalf(): void {
    const forgotten = this.#events.splice(0, Math.ceil(this.#events.length / 2));
    this.#from = forgotten.at(-1)?.position ?? this.#from;
    this.#letters = this.#events.reduce((sum, event) => sum + lettersOf(event), 0);
  }

  #placeAfter(position: bigint): number {
    let [low, high] = [0, this.#events.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.#events[middle]?.position ?? 0n) > position) high = middle;
      else low = middle + 1;
    }
    return low;
  }
}

const lettersOf = ({ data, meta }: RecordedEvent): number => JSON.stringify(data).length + JSON.stringify(meta).length;
