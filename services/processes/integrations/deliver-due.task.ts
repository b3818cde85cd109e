import { QueueDeliveries } from '@hatch/contexts/integrations/module';
import { systemContext, type Clock } from '@hatch/kernel';
import type { CommandBus } from '@nestjs/cqrs';
import type { ScheduledTask } from '../runner/scheduled-task.js';

const NAME = 'deliver-webhooks';
const SECOND_MS = 1000;

export const deliverDue = (commands: Pick<CommandBus, 'execute'>, clock: Clock): ScheduledTask => ({
  name: NAME,
  every: SECOND_MS,
  run: async () => {
    await commands.execute(new QueueDeliveries({}, systemContext(NAME, clock)));
  },
});
