import type { Pictures } from '@hatch/contexts/content/module';
import type { Logger } from '@hatch/platform';
import type { ScheduledTask } from '../runner/scheduled-task.js';

const HOUR_MS = 60 * 60_000;

export const sweepPictures = (pictures: Pick<Pictures, 'sweep'>, logger: Logger): ScheduledTask => ({
  name: 'sweep-pictures',
  every: HOUR_MS,
  run: async () => {
    const files = await pictures.sweep();
    if (files > 0) logger.info({ files }, 'Files that no picture has were deleted');
  },
});
