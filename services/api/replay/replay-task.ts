import type { WritableStream } from 'node:stream/web';
import type { MessagePort } from 'node:worker_threads';
import type { ContentEncoding } from '../content-encoding.js';

export const REPLAY_CONNECTIONS = 2;

export type ReplayThreadData = { readonly databaseUrl: string };

/** A trading day, up to now if it is still going on. */
export type ReplaySpan = {
  readonly day: string;
  /** ISO instants. */
  readonly from: string;
  readonly to: string;
  readonly isLive: boolean;
};

/** `keys` answers with the data keys of customers. */
type ReplayTask = {
  readonly span: ReplaySpan;
  readonly at: string;
  /** False for readers who neither cook nor deliver. */
  readonly withCustomers: boolean;
  readonly keys: MessagePort;
};

/** A busy evening's board is over a megabyte, so the thread compresses it as well. */
export type BoardTask = ReplayTask & { readonly encoding: ContentEncoding | undefined };

export type MomentsTask = Pick<ReplayTask, 'span' | 'keys'>;

export type ChangesTask = ReplayTask & {
  readonly after: bigint;
  readonly lines: WritableStream<string>;
};
