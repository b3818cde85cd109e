import type { OrderEvent } from '@hatch/contexts/orders';
import { FinishPlacement } from '@hatch/contexts/orders/module';
import { type Clock, reactionContext, type RecordedEvent } from '@hatch/kernel';
import { CLOCK } from '@hatch/platform';
import { Inject } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ProcessManager } from '../runner/process-manager.js';

/** Finishes every placement, even one whose process died midway, and closes its cart. */
@ProcessManager()
export class PlaceOrderProcess implements ProcessManager {
  readonly name = 'place-order';
  readonly prefixes = ['order-'];
  readonly handles: readonly OrderEvent['type'][] = ['PlacementRequested', 'OrderPlaced'];

  constructor(
    @Inject(CommandBus) private readonly commands: Pick<CommandBus, 'execute'>,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async react(event: RecordedEvent): Promise<void> {
    const orderId = event.stream.slice('order-'.length);
    const context = reactionContext(this.name, event, this.clock().toISOString());
    await this.commands.execute(new FinishPlacement({ orderId }, context));
  }
}
