import type { OrderEvent } from '@hatch/contexts/ordering';
import { PauseStore, type Shop } from '@hatch/contexts/store-status/module';
import { reactionContext, type Clock, type RecordedEvent } from '@hatch/kernel';
import type { CommandBus } from '@nestjs/cqrs';
import type { ProcessManager } from '../runner/process-manager.js';

const NAME = 'pause-store';
const HANDLES = ['OrderEscalated'] as const satisfies readonly OrderEvent['type'][];
const MINUTE_MS = 60_000;

/** The pause runs from the end of the escalation; `pause_minutes` 0 means no pause. */
export const pauseStoreProcess = (
  commands: Pick<CommandBus, 'execute'>,
  shop: Pick<Shop, 'setting'>,
  clock: Clock,
): ProcessManager => ({
  name: NAME,
  prefixes: ['order-'],
  handles: HANDLES,
  react: async (event) => {
    const { type, data, meta } = event as RecordedEvent<OrderEvent>;
    const minutes = await shop.setting('pause_minutes');
    if (type !== 'OrderEscalated' || data.step !== 3 || minutes === 0) return;
    const until = new Date(Date.parse(meta.at) + minutes * MINUTE_MS).toISOString();
    await commands.execute(new PauseStore({ until }, reactionContext(NAME, event, clock().toISOString())));
  },
});
