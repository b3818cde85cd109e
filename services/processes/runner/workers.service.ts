import { Jobs, LOGGER, type Job, type Logger } from '@hatch/platform';
import { Inject, Injectable, type Type } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { waitingWhileAway } from './waiting-while-away.js';
import { queueOf, WORKER, type Worker } from './worker.js';

@Injectable()
export class Workers {
  constructor(
    private readonly discovery: DiscoveryService,
    @Inject(Jobs) private readonly jobs: Pick<Jobs, 'work'>,
    @Inject(LOGGER) private readonly log: Pick<Logger, 'warn'>,
  ) {}

  async start(): Promise<void> {
    for (const { instance, metatype } of this.discovery.getProviders({ metadataKey: WORKER })) {
      const { queue, concurrency, waitsWhileAway = true } = queueOf(metatype as Type<Worker>);
      const work = (job: Job): Promise<void> => (instance as Worker).work(job);
      await this.jobs.work(queue, waitsWhileAway ? waitingWhileAway(work, this.log) : work, { concurrency });
    }
  }
}
