import type { OrderEvent } from '@hatch/contexts/ordering';
import { SettleKept } from '@hatch/contexts/ordering/module';
import { reactionContext, type Clock, type RecordedEvent } from '@hatch/kernel';
import type { CommandBus } from '@nestjs/cqrs';
import type { ProcessManager } from '../runner/process-manager.js';

const NAME = 'settle-kept';
const HANDLES = ['OrderMarkedPaid', 'OrderStepUndone'] as const satisfies readonly OrderEvent['type'][];

/** Sells the units an unpaid order holds once staff take the payment, and holds them again if they undo that. */
export const settleKeptProcess = (commands: Pick<CommandBus, 'execute'>, clock: Clock): ProcessManager => ({
  name: NAME,
  prefixes: ['order-'],
  handles: HANDLES,
  react: async (recorded) => {
    const event = recorded as RecordedEvent<OrderEvent>;
    const orderId = event.stream.slice('order-'.length);
    await commands.execute(new SettleKept({ orderId }, reactionContext(NAME, event, clock().toISOString())));
  },
});
