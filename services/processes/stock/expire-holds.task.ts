import { ExpireHold } from '@hatch/contexts/cart/module';
import { systemContext, type Clock } from '@hatch/kernel';
import type { CommandBus } from '@nestjs/cqrs';
import type { ScheduledTask } from '../runner/process-manager.js';
import type { FindExpiredHolds } from './expired-holds.port.js';

const EVERY_MS = 5_000;
const AT_ONCE = 200;

/** Gives back what idle carts hold (OPEN-17, G06). */
export const expireHolds = (
  commands: Pick<CommandBus, 'execute'>,
  findExpired: FindExpiredHolds,
  clock: Clock,
): ScheduledTask => ({
  name: 'expire-holds',
  every: EVERY_MS,
  run: async () => {
    for (const { sku, cartId } of await findExpired(clock(), AT_ONCE))
      await commands.execute(new ExpireHold({ sku, cartId }, systemContext('expire-holds', clock)));
  },
});
