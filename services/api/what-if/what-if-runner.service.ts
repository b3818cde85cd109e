import { type ShopEvents, type StartedWhatIf, ShopHistory, WhatIfRuns } from '@hatch/contexts/what-if/module';
import { DATABASE_URL } from '@hatch/platform';
import { Inject, Injectable, Logger, type BeforeApplicationShutdown } from '@nestjs/common';
import { Worker } from 'node:worker_threads';

export type WorkOrder = StartedWhatIf & {
  readonly databaseUrl: string;
  readonly events: ShopEvents;
};

const MOST_MEMORY_MB = 256;
const WORKER = new URL('what-if.worker.js', import.meta.url);

/** Threads, so that calculations do not hold up orders. */
@Injectable()
export class WhatIfRunner implements BeforeApplicationShutdown {
  readonly #log = new Logger(WhatIfRunner.name);
  readonly #running = new Map<string, Worker | undefined>();

  constructor(
    private readonly history: ShopHistory,
    private readonly runs: WhatIfRuns,
    @Inject(DATABASE_URL) private readonly databaseUrl: string,
  ) {}

  /** Returns at once; `WhatIfRuns` has the progress. */
  begin(order: StartedWhatIf): void {
    const { runId } = order;
    this.#running.set(runId, undefined);
    void this.#run(order)
      .catch(async (error: unknown) => {
        this.#log.error('A what-if calculation could not be carried out', error);
        await this.runs.end(runId, 'failed');
      })
      .catch((error: unknown) => this.#log.error('It could not be told either, and will be told as stopped', error))
      .finally(() => this.#running.delete(runId));
  }

  async beforeApplicationShutdown(): Promise<void> {
    await Promise.all(
      [...this.#running].map(async ([runId, worker]) => {
        await this.runs.end(runId, 'stopped');
        await worker?.terminate();
      }),
    );
  }

  async #run(order: StartedWhatIf): Promise<void> {
    const events = await this.history.events();
    const workerData: WorkOrder = { ...order, events, databaseUrl: this.databaseUrl };
    const worker = new Worker(WORKER, { workerData, resourceLimits: { maxOldGenerationSizeMb: MOST_MEMORY_MB } });
    this.#running.set(order.runId, worker);
    await new Promise<void>((resolve, reject) => {
      worker.once('error', reject);
      worker.once('exit', () => resolve());
    });
    // A crashed thread must not leave the run as running.
    await this.runs.end(order.runId, 'stopped');
  }
}
