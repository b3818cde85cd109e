import { UseCaseCommand } from '@hatch/kernel';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { OrderRepository } from '../order.repository.js';
import type { Order } from '../state.js';
import { SaleReversal } from './reverse.service.js';

type Data = {
  readonly orderId: string;
  readonly cartId: string;
  readonly sku: string;
  readonly attempt: number;
};

/**
 * Reverses stock taken for an ended attempt by a process that was delayed or died before it could reverse it.
 * Idempotent.
 */
export class ReverseLeftOver extends UseCaseCommand<Data, void> {}

@CommandHandler(ReverseLeftOver)
export class ReverseLeftOverHandler implements ICommandHandler<ReverseLeftOver> {
  constructor(
    private readonly orders: OrderRepository,
    private readonly reversal: SaleReversal,
  ) {}

  async execute({ data: { orderId, cartId, sku, attempt }, context }: ReverseLeftOver): Promise<void> {
    // Nothing undoes a placement, so a cached order that stands needs no read.
    if (isMadeFor((await this.orders.loadCached(orderId)).state, attempt)) return;
    if (isMadeFor((await this.orders.load(orderId)).state, attempt)) return;
    await this.reversal.reverse({ cartId, orderId, attempt, lines: [{ sku }] }, context);
  }
}

/** Stock of an unknown order is left alone. */
const isMadeFor = (order: Order, attempt: number): boolean =>
  order.status === 'none' || (order.status !== 'checkout' && order.attempt === attempt);
