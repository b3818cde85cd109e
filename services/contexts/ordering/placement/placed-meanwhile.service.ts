import { childContext, type CommandContext } from '@hatch/kernel';
import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { OrderChange } from '../order-change.js';
import { OrderRepository } from '../order.repository.js';
import { FinishPlacement } from './finish-placement.handler.js';

/** One order that is asked for twice, of two processes, is placed once, and both answer it (G02). */
@Injectable()
export class PlacedMeanwhile {
  constructor(
    private readonly orders: OrderRepository,
    private readonly commands: CommandBus,
  ) {}

  /** The refusal, unless it came of another process that places the order: then what becomes of that. */
  async or(refused: OrderChange, orderId: string, context: CommandContext): Promise<OrderChange> {
    const { status } = (await this.orders.load(orderId)).state;
    if (status === 'none' || status === 'checkout') return refused;
    return this.commands.execute(new FinishPlacement({ orderId }, childContext(context, 'placed-meanwhile')));
  }
}
