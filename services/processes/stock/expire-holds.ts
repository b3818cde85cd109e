import { ExpireHold } from '@hatch/contexts/cart/module';
import { systemContext, type Clock } from '@hatch/kernel';
import { CLOCK } from '@hatch/platform';
import { Inject } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { OneByOne } from '../runner/one-by-one.service.js';
import { ScheduledTask } from '../runner/scheduled-task.js';

type ExpiredHold = { readonly sku: string; readonly cartId: string };

export abstract class ExpiredHolds {
  abstract expired(now: Date, limit: number): Promise<readonly ExpiredHold[]>;
}

const AT_ONCE = 200;

@ScheduledTask()
export class ExpireHoldsTask implements ScheduledTask {
  readonly name = 'expire-holds';
  readonly every = 5_000;
  readonly expires = true;

  constructor(
    @Inject(CommandBus) private readonly commands: Pick<CommandBus, 'execute'>,
    @Inject(ExpiredHolds) private readonly holds: ExpiredHolds,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(OneByOne) private readonly oneByOne: OneByOne,
  ) {}

  async run(): Promise<void> {
    await this.oneByOne.run(
      this.name,
      (more) => this.holds.expired(this.clock(), AT_ONCE + more),
      ({ sku, cartId }) => `stock-${sku}, cart-${cartId}`,
      ({ sku, cartId }) => this.commands.execute(new ExpireHold({ sku, cartId }, systemContext(this.name, this.clock))),
    );
  }
}
