import { BecomeBusy } from '@hatch/contexts/store-status/module';
import { ShopSettings } from '@hatch/contexts/settings/module';
import { systemContext, type Clock } from '@hatch/kernel';
import { CLOCK } from '@hatch/platform';
import { Inject } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ScheduledTask } from '../runner/scheduled-task.js';

export abstract class LateOrders {
  /** Past their time and not ready; counts no further than `most`. */
  abstract lateAt(now: Date, most: number): Promise<number>;
}

/** The promise follows the load: new orders get the longer time while too many are late. */
@ScheduledTask()
export class BecomeBusyTask implements ScheduledTask {
  readonly name = 'become-busy';
  readonly every = 10_000;
  readonly expires = true;

  constructor(
    @Inject(CommandBus) private readonly commands: Pick<CommandBus, 'execute'>,
    @Inject(ShopSettings) private readonly settings: Pick<ShopSettings, 'get'>,
    @Inject(LateOrders) private readonly orders: LateOrders,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async run(): Promise<void> {
    const limit = await this.settings.get('busy_late_orders');
    if (limit === 0 || !(await this.settings.get('busy_by_itself'))) return;
    if ((await this.orders.lateAt(this.clock(), limit)) < limit) return;
    const minutes = await this.settings.get('busy_minutes');
    await this.commands.execute(new BecomeBusy({ minutes }, systemContext(this.name, this.clock)));
  }
}
