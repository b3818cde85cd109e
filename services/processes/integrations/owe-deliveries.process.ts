import { INTEGRATION_PREFIXES, INTEGRATION_SOURCES } from '@hatch/contexts/integrations';
import { OweDeliveries } from '@hatch/contexts/integrations/module';
import { systemContext, type Clock, type RecordedEvent } from '@hatch/kernel';
import { CLOCK } from '@hatch/platform';
import { Inject } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ProcessManager } from '../runner/process-manager.js';

@ProcessManager()
export class OweDeliveriesProcess implements ProcessManager {
  readonly name = 'owe-webhooks';
  readonly prefixes = INTEGRATION_PREFIXES;
  readonly handles = INTEGRATION_SOURCES;

  constructor(
    @Inject(CommandBus) private readonly commands: Pick<CommandBus, 'execute'>,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async react(event: RecordedEvent): Promise<void> {
    await this.commands.execute(new OweDeliveries({ event }, systemContext(this.name, this.clock)));
  }
}
