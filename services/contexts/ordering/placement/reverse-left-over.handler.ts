import { UseCaseCommand } from '@hatch/platform';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { OrderRepository } from '../order.repository.js';
import type { Order } from '../state.js';
import { SaleReversal } from './reverse.service.js';

type Data = {
  readonly orderId: string;
  readonly cartId: string;
  readonly sku: string;
  /** Which asking for a placement the sale or hold was made for. */
  readonly attempt: number;
};

/**
 * Takes a sale or a hold back that was made for an attempt at placing the order which had ended by then: whoever made it was held up,
 * and may have died before it could reverse it itself (G07). May be repeated.
 */
export class ReverseLeftOver extends UseCaseCommand<Data, void> {
  readonly type = 'ReverseLeftOver';
}

@CommandHandler(ReverseLeftOver)
export class ReverseLeftOverHandler implements ICommandHandler<ReverseLeftOver> {
  constructor(
    private readonly orders: OrderRepository,
    private readonly reversal: SaleReversal,
  ) {}

  async execute({ data: { orderId, cartId, sku, attempt }, context }: ReverseLeftOver): Promise<void> {
    // Nothing undoes a placement, so what this process knows of an order that stands needs no reading.
    if (isMadeFor((await this.orders.loadCached(orderId)).state, attempt)) return;
    if (isMadeFor((await this.orders.load(orderId)).state, attempt)) return;
    await this.reversal.reverse({ cartId, orderId, attempt, lines: [{ sku }] }, context);
  }
}

/** What nobody knows anything of is left alone. */
const isMadeFor = (order: Order, attempt: number): boolean =>
  order.status === 'none' || (order.status !== 'checkout' && order.attempt === attempt);
