import { INTEGRATION_PREFIXES, INTEGRATION_SOURCES } from '@hatch/contexts/integrations';
import { OweDeliveries } from '@hatch/contexts/integrations/module';
import { systemContext, type Clock } from '@hatch/kernel';
import type { CommandBus } from '@nestjs/cqrs';
import type { ProcessManager } from '../runner/process-manager.js';

const NAME = 'owe-webhooks';

export const oweDeliveriesProcess = (commands: Pick<CommandBus, 'execute'>, clock: Clock): ProcessManager => ({
  name: NAME,
  prefixes: INTEGRATION_PREFIXES,
  handles: INTEGRATION_SOURCES,
  react: async (event) => {
    await commands.execute(new OweDeliveries({ event }, systemContext(NAME, clock)));
  },
});
