import { ExpireHold } from '@hatch/contexts/cart/module';
import { systemContext, type Clock } from '@hatch/kernel';
import type { CommandBus } from '@nestjs/cqrs';
import type { CreateOneByOne } from '../runner/one-by-one.js';
import type { ScheduledTask } from '../runner/scheduled-task.js';
import type { FindExpiredHolds } from './expired-holds.port.js';

const EVERY_MS = 5_000;
const AT_ONCE = 200;

const NAME = 'expire-holds';

export const expireHolds = (
  commands: Pick<CommandBus, 'execute'>,
  findExpired: FindExpiredHolds,
  clock: Clock,
  createOneByOne: CreateOneByOne,
): ScheduledTask => {
  const holds = createOneByOne(NAME);
  return {
    name: NAME,
    every: EVERY_MS,
    expires: true,
    run: () =>
      holds.run(
        (more) => findExpired(clock(), AT_ONCE + more),
        ({ sku, cartId }) => `stock-${sku}, cart-${cartId}`,
        ({ sku, cartId }) => commands.execute(new ExpireHold({ sku, cartId }, systemContext(NAME, clock))),
      ),
  };
};
