import { CancelOrder } from '@hatch/contexts/orders/kitchen/module';
import { systemContext, type Clock } from '@hatch/kernel';
import { CLOCK } from '@hatch/platform';
import { Inject } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ShopSettings } from '@hatch/contexts/settings/module';
import { OneByOne } from '../runner/one-by-one.service.js';
import { ScheduledTask } from '../runner/scheduled-task.js';

export abstract class UnpaidOrders {
  abstract unpaidSince(placedBefore: Date, limit: number): Promise<readonly string[]>;
}

const AT_ONCE = 100;

@ScheduledTask()
export class ExpireUnpaidOrdersTask implements ScheduledTask {
  readonly name = 'expire-unpaid-orders';
  readonly every = 10_000;
  readonly expires = true;

  constructor(
    @Inject(CommandBus) private readonly commands: Pick<CommandBus, 'execute'>,
    @Inject(ShopSettings) private readonly settings: Pick<ShopSettings, 'unpaidExpiry'>,
    @Inject(UnpaidOrders) private readonly orders: UnpaidOrders,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(OneByOne) private readonly oneByOne: OneByOne,
  ) {}

  async run(): Promise<void> {
    const before = await this.settings.unpaidExpiry(this.clock());
    if (before === null) return;
    await this.oneByOne.run(
      this.name,
      (more) => this.orders.unpaidSince(before, AT_ONCE + more),
      (orderId) => `order-${orderId}`,
      (orderId) =>
        this.commands.execute(new CancelOrder({ orderId, cause: 'unpaid' }, systemContext(this.name, this.clock))),
    );
  }
}
