import type { WritableStream } from 'node:stream/web';
import type { MessagePort } from 'node:worker_threads';

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
export type BoardTask = {
  readonly span: ReplaySpan;
  /** ISO instant within it. */
  readonly at: string;
  /** Customers' names, addresses and numbers are for those who cook and deliver (HIST-10). */
  readonly withCustomers: boolean;
  readonly keys: MessagePort;
};

export type MomentsTask = Pick<BoardTask, 'span' | 'keys'>;

export type ChangesTask = BoardTask & {
  /** Log position of what the reader holds. */
  readonly after: bigint;
  readonly lines: WritableStream<string>;
};
