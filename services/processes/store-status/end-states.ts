import { ReopenSlot } from '@hatch/contexts/capacity/module';
import { ResumeDelivery } from '@hatch/contexts/settings/module';
import { EndSaleStop } from '@hatch/contexts/stock/module';
import { systemContext, type Clock } from '@hatch/kernel';
import { CLOCK } from '@hatch/platform';
import { Inject } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { OneByOne } from '../runner/one-by-one.service.js';
import { ScheduledTask } from '../runner/scheduled-task.js';

export abstract class EndedStates {
  abstract ended(now: Date, limit: number): Promise<readonly string[]>;
}

const AT_ONCE = 200;
const SALE = 'sale:';
const SLOT = 'slot:';

/** Only what staff set for a time: the store's own status ends with its hours. */
@ScheduledTask()
export class EndStatesTask implements ScheduledTask {
  readonly name = 'end-temporary-states';
  readonly every = 2_000;
  readonly expires = true;

  constructor(
    @Inject(CommandBus) private readonly commands: Pick<CommandBus, 'execute'>,
    @Inject(EndedStates) private readonly states: EndedStates,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(OneByOne) private readonly oneByOne: OneByOne,
  ) {}

  async run(): Promise<void> {
    await this.oneByOne.run(
      this.name,
      (more) => this.states.ended(this.clock(), AT_ONCE + more),
      (key) => key,
      (key) => this.#end(key),
    );
  }

  async #end(key: string): Promise<void> {
    const context = systemContext(this.name, this.clock);
    if (key === 'delivery') await this.commands.execute(new ResumeDelivery({}, context));
    if (key.startsWith(SLOT)) await this.commands.execute(new ReopenSlot({ slot: key.slice(SLOT.length) }, context));
    if (key.startsWith(SALE)) await this.commands.execute(new EndSaleStop({ sku: key.slice(SALE.length) }, context));
  }
}
