import { AnnounceHours } from '@hatch/contexts/store-status/module';
import { systemContext, type Clock } from '@hatch/kernel';
import type { CommandBus } from '@nestjs/cqrs';
import type { ScheduledTask } from '../runner/scheduled-task.js';

const EVERY_MS = 1_000;

export const openingHours = (commands: Pick<CommandBus, 'execute'>, clock: Clock): ScheduledTask => ({
  name: 'keep-opening-hours',
  every: EVERY_MS,
  run: () => commands.execute(new AnnounceHours({}, systemContext('keep-opening-hours', clock))),
});
