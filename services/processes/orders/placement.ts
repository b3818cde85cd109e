import type { OrderEvent } from '@hatch/contexts/orders';
import { FinishPlacement, ReverseLeftOver } from '@hatch/contexts/orders/module';
import { cartOfHold, type StockEvent } from '@hatch/contexts/stock';
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

const DAY_MS = 24 * 3_600_000;

/**
 * Looks at each sale and hold of an order after it is in the log, so that none outlives an attempt given up before it.
 * Old ones hold up no customer.
 */
@ProcessManager()
export class ReverseLeftOverProcess implements ProcessManager {
  readonly name = 'reverse-left-over';
  readonly prefixes = ['stock-'];
  readonly handles: readonly StockEvent['type'][] = ['StockSold', 'StockHeld'];

  constructor(
    @Inject(CommandBus) private readonly commands: Pick<CommandBus, 'execute'>,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async react(recorded: RecordedEvent): Promise<void> {
    const event = recorded as RecordedEvent<StockEvent>;
    const now = this.clock();
    if (event.type !== 'StockSold' && event.type !== 'StockHeld') return;
    const { orderId, holdId, sku, attempt = 1 } = event.data;
    if (orderId === undefined || now.getTime() - Date.parse(event.meta.at) > DAY_MS) return;
    const cartId = cartOfHold(holdId);
    const context = reactionContext(this.name, event, now.toISOString());
    await this.commands.execute(new ReverseLeftOver({ orderId, cartId, sku, attempt }, context));
  }
}
