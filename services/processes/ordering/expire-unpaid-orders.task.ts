import { CancelOrder } from '@hatch/contexts/kitchen/module';
import type { Shop } from '@hatch/contexts/store-status/module';
import { systemContext, type Clock } from '@hatch/kernel';
import type { CommandBus } from '@nestjs/cqrs';
import type { CreateOneByOne } from '../runner/one-by-one.js';
import type { ScheduledTask } from '../runner/scheduled-task.js';
import type { FindUnpaidOrders } from './unpaid-orders.port.js';

const EVERY_MS = 10_000;
const AT_ONCE = 100;
const MINUTE_MS = 60_000;

const NAME = 'expire-unpaid-orders';

export const expireUnpaidOrders = (
  commands: Pick<CommandBus, 'execute'>,
  shop: Pick<Shop, 'setting'>,
  findUnpaid: FindUnpaidOrders,
  clock: Clock,
  createOneByOne: CreateOneByOne,
): ScheduledTask => {
  const orders = createOneByOne(NAME);
  return {
    name: NAME,
    every: EVERY_MS,
    expires: true,
    run: async () => {
      const minutes = await shop.setting('unpaid_minutes');
      if (minutes === 0) return;
      const before = new Date(clock().getTime() - minutes * MINUTE_MS);
      await orders.run(
        (more) => findUnpaid(before, AT_ONCE + more),
        (orderId) => `order-${orderId}`,
        (orderId) => commands.execute(new CancelOrder({ orderId, cause: 'unpaid' }, systemContext(NAME, clock))),
      );
    },
  };
};
