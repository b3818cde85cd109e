import type { OrderEvent } from '@hatch/contexts/ordering';
import { ReturnStock } from '@hatch/contexts/ordering/module';
import { reactionContext, type Clock } from '@hatch/kernel';
import type { CommandBus } from '@nestjs/cqrs';
import type { ProcessManager } from '../runner/process-manager.js';

const NAME = 'return-stock';
const HANDLES = ['OrderCancelled'] as const satisfies readonly OrderEvent['type'][];

/** What a cancelled order had can be bought again (G10). */
export const returnStockProcess = (commands: Pick<CommandBus, 'execute'>, clock: Clock): ProcessManager => ({
  name: NAME,
  prefixes: ['order-'],
  handles: HANDLES,
  react: async (event) => {
    const orderId = event.stream.slice('order-'.length);
    await commands.execute(new ReturnStock({ orderId }, reactionContext(NAME, event, clock().toISOString())));
  },
});
