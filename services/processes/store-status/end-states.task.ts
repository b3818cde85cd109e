import { ResumeDelivery } from '@hatch/contexts/settings/module';
import { EndSaleStop } from '@hatch/contexts/stock/module';
import { systemContext, type Clock } from '@hatch/kernel';
import type { CommandBus } from '@nestjs/cqrs';
import type { ScheduledTask } from '../runner/process-manager.js';
import type { FindEndedStates } from './ended-states.port.js';

const EVERY_MS = 2_000;
const AT_ONCE = 200;
const NAME = 'end-temporary-states';
const SALE = 'sale:';

/** Ends what staff set for a time (HRS-04, G19); the store's own status ends with its hours. */
export const endStates = (
  commands: Pick<CommandBus, 'execute'>,
  findEnded: FindEndedStates,
  clock: Clock,
): ScheduledTask => ({
  name: NAME,
  every: EVERY_MS,
  run: async () => {
    for (const key of await findEnded(clock(), AT_ONCE)) {
      const context = systemContext(NAME, clock);
      if (key === 'delivery') await commands.execute(new ResumeDelivery({}, context));
      if (key.startsWith(SALE)) await commands.execute(new EndSaleStop({ sku: key.slice(SALE.length) }, context));
    }
  },
});
