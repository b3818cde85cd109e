import type { WritableStream } from 'node:stream/web';
import type { MessagePort } from 'node:worker_threads';
import type { ContentEncoding } from '../content-encoding.js';

/** Of the thread of replays, to Postgres. */
export const REPLAY_CONNECTIONS = 2;

/** What the thread of replays is started with. */
export type ReplayThreadData = { readonly databaseUrl: string };

/** A trading day, or as much of it as there is. */
export type ReplaySpan = {
  /** `2026-11-20` */
  readonly day: string;
  /** ISO instants. */
  readonly from: string;
  readonly to: string;
  readonly isLive: boolean;
};

/** What the thread is asked for; it asks through `keys` for the keys of whose orders they are. */
type ReplayTask = {
  readonly span: ReplaySpan;
  /** ISO instant within it. */
  readonly at: string;
  /** Customers' names, addresses and numbers are for those who cook and deliver (HIST-10). */
  readonly withCustomers: boolean;
  readonly keys: MessagePort;
};

/** A board of a busy evening is a megabyte and more, which the thread compresses, too. */
export type BoardTask = ReplayTask & { readonly encoding: ContentEncoding | undefined };

export type MomentsTask = Pick<ReplayTask, 'span' | 'keys'>;

export type ChangesTask = ReplayTask & {
  /** Log position of what the reader holds. */
  readonly after: bigint;
  readonly lines: WritableStream<string>;
};
