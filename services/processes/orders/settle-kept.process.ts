import type { OrderEvent } from '@hatch/contexts/orders';
import { SettleKept } from '@hatch/contexts/orders/module';
import { reactionContext, type Clock, type RecordedEvent } from '@hatch/kernel';
import { CLOCK } from '@hatch/platform';
import { Inject } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ProcessManager } from '../runner/process-manager.js';

/** Sells the units an unpaid order holds once staff take the payment, and holds them again if they undo that. */
@ProcessManager()
export class SettleKeptProcess implements ProcessManager {
  readonly name = 'settle-kept';
  readonly prefixes = ['order-'];
  readonly handles: readonly OrderEvent['type'][] = ['OrderMarkedPaid', 'OrderStepUndone'];

  constructor(
    @Inject(CommandBus) private readonly commands: Pick<CommandBus, 'execute'>,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async react(event: RecordedEvent): Promise<void> {
    const orderId = event.stream.slice('order-'.length);
    const context = reactionContext(this.name, event, this.clock().toISOString());
    await this.commands.execute(new SettleKept({ orderId }, context));
  }
}
