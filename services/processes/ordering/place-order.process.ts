import type { OrderEvent } from '@hatch/contexts/ordering';
import { FinishPlacement } from '@hatch/contexts/ordering/module';
import { type Clock, reactionContext } from '@hatch/kernel';
import type { CommandBus } from '@nestjs/cqrs';
import type { ProcessManager } from '../runner/process-manager.js';

const NAME = 'place-order';
const HANDLES = ['PlacementRequested', 'OrderPlaced'] as const satisfies readonly OrderEvent['type'][];

/** Finishes every placement, even one whose process died midway, and closes its cart. */
export const placeOrderProcess = (commands: Pick<CommandBus, 'execute'>, clock: Clock): ProcessManager => ({
  name: NAME,
  prefixes: ['order-'],
  handles: HANDLES,
  react: async (event) => {
    const orderId = event.stream.slice('order-'.length);
    await commands.execute(new FinishPlacement({ orderId }, reactionContext(NAME, event, clock().toISOString())));
  },
});
