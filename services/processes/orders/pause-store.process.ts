import type { OrderEvent } from '@hatch/contexts/orders';
import { PauseStore, Shop } from '@hatch/contexts/store-status/module';
import { reactionContext, type Clock, type RecordedEvent } from '@hatch/kernel';
import { CLOCK } from '@hatch/platform';
import { Inject } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ProcessManager } from '../runner/process-manager.js';

const MINUTE_MS = 60_000;

/** The pause runs from the end of the escalation; `pause_minutes` 0 means no pause. */
@ProcessManager()
export class PauseStoreProcess implements ProcessManager {
  readonly name = 'pause-store';
  readonly prefixes = ['order-'];
  readonly handles: readonly OrderEvent['type'][] = ['OrderEscalated'];

  constructor(
    @Inject(CommandBus) private readonly commands: Pick<CommandBus, 'execute'>,
    @Inject(Shop) private readonly shop: Pick<Shop, 'setting'>,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async react(event: RecordedEvent): Promise<void> {
    const { type, data, meta } = event as RecordedEvent<OrderEvent>;
    const minutes = await this.shop.setting('pause_minutes');
    if (type !== 'OrderEscalated' || data.step !== 3 || minutes === 0) return;
    const until = new Date(Date.parse(meta.at) + minutes * MINUTE_MS).toISOString();
    const context = reactionContext(this.name, event, this.clock().toISOString());
    await this.commands.execute(new PauseStore({ until }, context));
  }
}
