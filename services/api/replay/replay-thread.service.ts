import type { KeyReader } from '@hatch/projections/orders';
import { DATABASE_URL, KEY_VAULT, LOGGER, type Logger } from '@hatch/platform';
import { Inject, Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import { Piscina } from 'piscina';
import { createRequire } from 'node:module';
import { Readable } from 'node:stream';
import { TransformStream } from 'node:stream/web';
import { MessageChannel, type MessagePort } from 'node:worker_threads';
import {
  answerKeys,
  type BoardTask,
  type ChangesTask,
  type MomentsTask,
  type ReplayThreadData,
} from './replay-task.js';

const WORKER = createRequire(import.meta.url).resolve('@hatch/api/replay-worker');
const MOST_MEMORY_MB = 512;
/** Selling processes have priority. */
const NICE = 10;
const IDLE_MS = 10 * 60_000;
/** A stream lasts as long as a person watches. */
const MOST_AT_ONCE = 1_000;

/** A thread of low priority with its own connections, so that replays do not hold up orders. */
@Injectable()
export class ReplayThread implements BeforeApplicationShutdown {
  readonly #threads: Piscina;

  constructor(
    @Inject(DATABASE_URL) databaseUrl: string,
    @Inject(KEY_VAULT) private readonly vault: KeyReader,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.#threads = new Piscina({
      filename: WORKER,
      workerData: { databaseUrl } satisfies ReplayThreadData,
      minThreads: 0,
      maxThreads: 1,
      concurrentTasksPerWorker: MOST_AT_ONCE,
      maxQueue: MOST_AT_ONCE,
      idleTimeout: IDLE_MS,
      niceIncrement: NICE,
      // Between tasks it also waits for its connections.
      atomics: 'disabled',
      // Runs the built code, whatever this process was started with.
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: MOST_MEMORY_MB },
    });
  }

  /** Starts the thread early: that takes a second or two. */
  wake(): void {
    this.#threads
      .run(undefined, { name: 'wake' })
      .catch((err: unknown) => this.logger.warn({ err }, 'The thread of replays could not be started'));
  }

  board(task: Omit<BoardTask, 'keys'>): Promise<string | Uint8Array> {
    return this.#withKeys((keys) => this.#threads.run({ ...task, keys }, { name: 'board', transferList: [keys] }));
  }

  moments(task: Omit<MomentsTask, 'keys'>): Promise<string> {
    return this.#withKeys((keys) => this.#threads.run({ ...task, keys }, { name: 'moments', transferList: [keys] }));
  }

  /** Lines; reads ahead no further than the reader takes them. */
  changes(task: Omit<ChangesTask, 'keys' | 'lines'>): Readable {
    const { readable, writable } = new TransformStream<string, string>();
    const stream = Readable.fromWeb(readable);
    this.#withKeys((keys) =>
      this.#threads.run({ ...task, keys, lines: writable }, { name: 'changes', transferList: [keys, writable] }),
    ).catch((error: Error) => stream.destroy(error));
    return stream;
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.#threads.destroy();
  }

  async #withKeys<Result>(run: (keys: MessagePort) => Promise<Result>): Promise<Result> {
    const { port1, port2 } = new MessageChannel();
    answerKeys(port1, this.vault);
    try {
      return await run(port2);
    } finally {
      port1.close();
    }
  }
}
