import { ReopenSlot } from '@hatch/contexts/capacity/module';
import { ResumeDelivery } from '@hatch/contexts/settings/module';
import { EndSaleStop } from '@hatch/contexts/stock/module';
import { systemContext, type Clock } from '@hatch/kernel';
import type { CommandBus } from '@nestjs/cqrs';
import type { CreateOneByOne } from '../runner/one-by-one.js';
import type { ScheduledTask } from '../runner/scheduled-task.js';
import type { FindEndedStates } from './ended-states.port.js';

const EVERY_MS = 2_000;
const AT_ONCE = 200;
const NAME = 'end-temporary-states';
const SALE = 'sale:';
const SLOT = 'slot:';

/** Only what staff set for a time: the store's own status ends with its hours. */
export const endStates = (
  commands: Pick<CommandBus, 'execute'>,
  findEnded: FindEndedStates,
  clock: Clock,
  createOneByOne: CreateOneByOne,
): ScheduledTask => {
  const states = createOneByOne(NAME);
  const end = async (key: string): Promise<void> => {
    const context = systemContext(NAME, clock);
    if (key === 'delivery') await commands.execute(new ResumeDelivery({}, context));
    if (key.startsWith(SLOT)) await commands.execute(new ReopenSlot({ slot: key.slice(SLOT.length) }, context));
    if (key.startsWith(SALE)) await commands.execute(new EndSaleStop({ sku: key.slice(SALE.length) }, context));
  };
  return {
    name: NAME,
    every: EVERY_MS,
    expires: true,
    run: () =>
      states.run(
        (more) => findEnded(clock(), AT_ONCE + more),
        (key) => key,
        end,
      ),
  };
};
