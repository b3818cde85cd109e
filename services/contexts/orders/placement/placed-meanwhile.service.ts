import { childContext, type CommandContext } from '@hatch/kernel';
import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { OrderChange } from '../order-change.js';
import { OrderRepository } from '../order.repository.js';
import { FinishPlacement } from './finish-placement.handler.js';

@Injectable()
export class PlacedMeanwhile {
  constructor(
    private readonly orders: OrderRepository,
    private readonly commands: CommandBus,
  ) {}

  /** The refusal, unless another process places the order: then that outcome. */
  async or(refused: OrderChange, orderId: string, context: CommandContext): Promise<OrderChange> {
    const { status } = (await this.orders.load(orderId)).state;
    if (status === 'none' || status === 'checkout') return refused;
    return this.commands.execute(new FinishPlacement({ orderId }, childContext(context, 'placed-meanwhile')));
  }
}
