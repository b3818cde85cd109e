import { childContext, type CommandContext } from '@hatch/kernel';
import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { PaymentMethod } from '../events.js';
import { changeOf, type OrderChange } from '../order-change.js';
import { OrderRepository } from '../order.repository.js';
import type { Order } from '../state.js';
import { FinishPlacement } from './finish-placement.handler.js';
import { FrozenFigures } from './frozen-figures.service.js';
import { requestPlacement } from './request-placement.decision.js';

@Injectable()
export class Placements {
  constructor(
    private readonly orders: OrderRepository,
    private readonly figures: FrozenFigures,
    private readonly commands: CommandBus,
  ) {}

  /** Freezes lines and figures, then finishes the placement. */
  async request(
    orderId: string,
    seen: Order,
    paymentMethod: PaymentMethod,
    context: CommandContext,
  ): Promise<OrderChange> {
    const asked = await this.figures.of(seen.status === 'none' ? { lines: [], postage: null } : seen, paymentMethod);
    const requested = await this.orders.handle(orderId, requestPlacement(asked), childContext(context, 'request'));
    return requested.rejection ? changeOf(requested) : this.commands.execute(new FinishPlacement({ orderId }, context));
  }

  /** The refusal, unless another process places the order: then that outcome. */
  async unlessUnderWay(refused: OrderChange, orderId: string, context: CommandContext): Promise<OrderChange> {
    const { status } = (await this.orders.load(orderId)).state;
    if (status === 'none' || status === 'checkout') return refused;
    return this.commands.execute(new FinishPlacement({ orderId }, childContext(context, 'placed-meanwhile')));
  }
}
