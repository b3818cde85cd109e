import { ReverseLeftOver } from '@hatch/contexts/ordering/module';
import { cartOfHold, type StockEvent } from '@hatch/contexts/stock';
import { reactionContext, type Clock, type RecordedEvent } from '@hatch/kernel';
import type { CommandBus } from '@nestjs/cqrs';
import type { ProcessManager } from '../runner/process-manager.js';

const NAME = 'reverse-left-over';
const DAY_MS = 24 * 3_600_000;

/**
 * Looks at each sale and hold of an order after it is in the log, so that none outlives an attempt given up before it.
 * Old ones hold up no customer.
 */
export const reverseLeftOverProcess = (commands: Pick<CommandBus, 'execute'>, clock: Clock): ProcessManager => ({
  name: NAME,
  prefixes: ['stock-'],
  handles: ['StockSold', 'StockHeld'],
  react: async (recorded) => {
    const event = recorded as RecordedEvent<StockEvent>;
    const now = clock();
    if (event.type !== 'StockSold' && event.type !== 'StockHeld') return;
    const { orderId, holdId, sku, attempt = 1 } = event.data;
    if (orderId === undefined || now.getTime() - Date.parse(event.meta.at) > DAY_MS) return;
    const cartId = cartOfHold(holdId);
    const context = reactionContext(NAME, event, now.toISOString());
    await commands.execute(new ReverseLeftOver({ orderId, cartId, sku, attempt }, context));
  },
});
