import { EscalateOrder } from '@hatch/contexts/kitchen/module';
import type { Shop } from '@hatch/contexts/store-status/module';
import { systemContext, type Clock } from '@hatch/kernel';
import type { CommandBus } from '@nestjs/cqrs';
import type { CreateOneByOne } from '../runner/one-by-one.js';
import type { ScheduledTask } from '../runner/scheduled-task.js';
import type { FindUnattendedOrders } from './unattended-orders.port.js';

const NAME = 'escalate-orders';
const EVERY_MS = 5_000;
const AT_ONCE = 100;
const MINUTE_MS = 60_000;

export const escalateOrders = (
  commands: Pick<CommandBus, 'execute'>,
  shop: Pick<Shop, 'setting'>,
  findUnattended: FindUnattendedOrders,
  clock: Clock,
  createOneByOne: CreateOneByOne,
): ScheduledTask => {
  const orders = createOneByOne(NAME);
  return {
    name: NAME,
    every: EVERY_MS,
    expires: true,
    run: async () => {
      const minutes = await shop.setting('escalation_minutes');
      if (minutes === 0) return;
      const before = new Date(clock().getTime() - minutes * MINUTE_MS);
      await orders.run(
        (more) => findUnattended(before, AT_ONCE + more),
        ({ orderId }) => `order-${orderId}`,
        (order) => commands.execute(new EscalateOrder({ ...order, minutes }, systemContext(NAME, clock))),
      );
    },
  };
};
