import type { FoundKey, KeyReader } from '@hatch/projections/orders';
import { once } from 'node:events';
import type { MessagePort } from 'node:worker_threads';
import type { WritableStream } from 'node:stream/web';
import type { ContentEncoding } from '../compressed-text.js';

/** More in a message would hold up the process that answers it. */
const AT_ONCE = 100;

type Answer = { readonly keys: ReadonlyMap<string, FoundKey> } | { readonly failed: string };

/** Asks the process for keys, so that a person forgotten there is forgotten here. Takes one request at a time. */
export class MessagePortKeys implements KeyReader {
  constructor(private readonly port: MessagePort) {}

  async keysOf(subjects: readonly string[]): Promise<ReadonlyMap<string, FoundKey>> {
    const keys = new Map<string, FoundKey>();
    for (let from = 0; from < subjects.length; from += AT_ONCE)
      for (const [subject, key] of await this.#ask(subjects.slice(from, from + AT_ONCE))) keys.set(subject, key);
    return keys;
  }

  async #ask(subjects: readonly string[]): Promise<ReadonlyMap<string, FoundKey>> {
    const answered = once(this.port, 'message') as Promise<[Answer]>;
    this.port.postMessage(subjects);
    const [answer] = await answered;
    if ('failed' in answer) throw new Error(answer.failed);
    return answer.keys;
  }
}

export const answerKeys = (port: MessagePort, vault: KeyReader): void => {
  port.on('message', (subjects: readonly string[]) => {
    void vault
      .keysOf(subjects)
      .then(
        (keys): Answer => ({ keys }),
        (error: unknown): Answer => ({ failed: String(error) }),
      )
      .then((answer) => port.postMessage(answer));
  });
};

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
