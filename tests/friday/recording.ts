import type { Rung } from '../../web/src/features/kitchen/alarm-log';
import type { LoggedEvent } from '../support/hatch-command.js';

/** Milliseconds since 1970. */
export type Span = {
  readonly from: number;
  /** When the cause was over. */
  readonly ended: number;
  /** When its consequences were over as well. */
  readonly to: number;
};

export type TabletRecording = {
  readonly name: string;
  /** When the card of each order was first seen, by reference. */
  readonly seen: ReadonlyMap<string, number>;
  /** What sounded, by page load, from when its sound was on until it was left. */
  readonly loads: readonly (Span & { readonly rungs: readonly Rung[] })[];
  /** When it was cut off, frozen, reloaded or without a shop. */
  readonly away: readonly Span[];
};

export type Mark = {
  /** Seconds since the evening began. */
  readonly at: number;
  /** Of each tablet, and of the orders as the shop answers them. */
  readonly hashes: readonly (string | undefined)[];
  readonly orders: number;
  /** When they were equal, in milliseconds since 1970. */
  readonly instant: number;
  /** How long it took until they were equal. */
  readonly tookMs: number;
};

/** A quiet moment as a replay of the evening shows it. */
export type Replayed = {
  /** Sought or played, and after what. */
  readonly how: string;
  /** Of the quiet moment, in seconds since the evening began. */
  readonly at: number;
  /** What the live screens had. */
  readonly expected: string | undefined;
  /** What the replay shows; or why it shows nothing. */
  readonly hash: string;
};

/** What happened on an evening, as it was seen from outside. */
export type Recording = {
  readonly startedAt: number;
  readonly endedAt: number;
  readonly log: readonly LoggedEvent[];
  readonly tablets: readonly TabletRecording[];
  readonly marks: readonly Mark[];
  readonly replays: readonly Replayed[];
  /** How many orders the customers were thanked for. */
  readonly thanked: number;
  /** What could not be done, and why. */
  readonly failures: readonly string[];
};
