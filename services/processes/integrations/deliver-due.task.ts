import { QueueDeliveries } from '@hatch/contexts/integrations/module';
import { systemContext, type Clock } from '@hatch/kernel';
import { CLOCK } from '@hatch/platform';
import { Inject } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ScheduledTask } from '../runner/scheduled-task.js';

@ScheduledTask()
export class DeliverDueTask implements ScheduledTask {
  readonly name = 'deliver-webhooks';
  readonly every = 1_000;
  readonly within = 120_000;

  constructor(
    @Inject(CommandBus) private readonly commands: Pick<CommandBus, 'execute'>,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async run(): Promise<void> {
    await this.commands.execute(new QueueDeliveries({}, systemContext(this.name, this.clock)));
  }
}
