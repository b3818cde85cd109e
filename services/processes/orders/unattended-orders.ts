import { TOLD_AT, type OrderChange, type OrderEvent } from '@hatch/contexts/orders';
import { EscalateOrder } from '@hatch/contexts/orders/kitchen/module';
import { PauseStore } from '@hatch/contexts/store-status/module';
import { systemContext, type Clock, reactionContext, type RecordedEvent } from '@hatch/kernel';
import { CLOCK } from '@hatch/platform';
import { Inject } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ShopSettings } from '@hatch/contexts/settings/module';
import { OneByOne } from '../runner/one-by-one.service.js';
import { ProcessManager } from '../runner/process-manager.js';
import { ScheduledTask } from '../runner/scheduled-task.js';

type UnattendedOrder = {
  readonly orderId: string;
  /** ISO instant at which it reached the kitchen. */
  readonly since: string;
};

export abstract class UnattendedOrders {
  /** Still NEW, oldest first, unless their escalation has ended; may name some that were taken a moment ago. */
  abstract unattendedSince(since: Date, limit: number): Promise<readonly UnattendedOrder[]>;
  /** Of an order that came since and is still NEW. */
  abstract isManagerTold(since: Date): Promise<boolean>;
}

type Presence = { lastAt(): Promise<string | undefined> };

/** An act of staff, on any order, is someone in the kitchen: orders count as unattended from the last one on. */
export const sinceLastAct = (orders: UnattendedOrders, presence: Presence): UnattendedOrders => ({
  unattendedSince: async (before, limit) => {
    const acted = await presence.lastAt();
    if (acted !== undefined && acted >= before.toISOString()) return [];
    const found = await orders.unattendedSince(before, limit);
    return found.map(({ orderId, since }) => ({
      orderId,
      since: acted !== undefined && acted > since ? acted : since,
    }));
  },
  isManagerTold: (since) => orders.isManagerTold(since),
});

const AT_ONCE = 100;
const MINUTE_MS = 60_000;
/** An order that nobody took for longer was forgotten: another incident is told again. */
const INCIDENT_MS = 12 * 60 * MINUTE_MS;

const hasToldManager = ({ order: { state } }: OrderChange): boolean =>
  state.status === 'placed' && state.escalated >= TOLD_AT;

@ScheduledTask()
export class EscalateOrdersTask implements ScheduledTask {
  readonly name = 'escalate-orders';
  readonly every = 5_000;
  readonly expires = true;

  constructor(
    @Inject(CommandBus) private readonly commands: Pick<CommandBus, 'execute'>,
    @Inject(ShopSettings) private readonly settings: Pick<ShopSettings, 'get'>,
    @Inject(UnattendedOrders) private readonly orders: UnattendedOrders,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(OneByOne) private readonly oneByOne: OneByOne,
  ) {}

  async run(): Promise<void> {
    const minutes = await this.settings.get('escalation_minutes');
    if (minutes === 0) return;
    const before = new Date(this.clock().getTime() - minutes * MINUTE_MS);
    let isManagerTold: boolean | undefined;
    await this.oneByOne.run(
      this.name,
      (more) => this.orders.unattendedSince(before, AT_ONCE + more),
      ({ orderId }) => `order-${orderId}`,
      async (order) => {
        isManagerTold ??= await this.orders.isManagerTold(new Date(this.clock().getTime() - INCIDENT_MS));
        const context = systemContext(this.name, this.clock);
        const change = await this.commands.execute(new EscalateOrder({ ...order, minutes, isManagerTold }, context));
        if (hasToldManager(change)) isManagerTold = true;
      },
    );
  }
}

/** The pause runs from the end of the escalation; `pause_minutes` 0 means no pause. */
@ProcessManager()
export class PauseStoreProcess implements ProcessManager {
  readonly name = 'pause-store';
  readonly prefixes = ['order-'];
  readonly handles: readonly OrderEvent['type'][] = ['OrderEscalated'];

  constructor(
    @Inject(CommandBus) private readonly commands: Pick<CommandBus, 'execute'>,
    @Inject(ShopSettings) private readonly settings: Pick<ShopSettings, 'get'>,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async react(event: RecordedEvent): Promise<void> {
    const { type, data, meta } = event as RecordedEvent<OrderEvent>;
    const minutes = await this.settings.get('pause_minutes');
    if (type !== 'OrderEscalated' || data.step !== 3 || minutes === 0) return;
    const until = new Date(Date.parse(meta.at) + minutes * MINUTE_MS).toISOString();
    const context = reactionContext(this.name, event, this.clock().toISOString());
    await this.commands.execute(new PauseStore({ until }, context));
  }
}
