import { Pictures } from '@hatch/contexts/content/module';
import { LOGGER, type Logger } from '@hatch/platform';
import { Inject } from '@nestjs/common';
import { ScheduledTask } from '../runner/scheduled-task.js';

@ScheduledTask()
export class SweepPicturesTask implements ScheduledTask {
  readonly name = 'sweep-pictures';
  readonly every = 60 * 60_000;

  constructor(
    @Inject(Pictures) private readonly pictures: Pick<Pictures, 'sweep'>,
    @Inject(LOGGER) private readonly log: Pick<Logger, 'info'>,
  ) {}

  async run(): Promise<void> {
    const files = await this.pictures.sweep();
    if (files > 0) this.log.info({ files }, 'Files that no picture has were deleted');
  }
}
