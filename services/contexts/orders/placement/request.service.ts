import { childContext, type CommandContext } from '@hatch/kernel';
import { Injectable } from '@nestjs/common';
import type { PaymentMethod } from '../events.js';
import { changeOf, type OrderChange } from '../order-change.js';
import { OrderRepository } from '../order.repository.js';
import { FrozenFigures } from './frozen-figures.service.js';
import { requestPlacement } from './request-placement.decision.js';
import type { Order } from '../state.js';

@Injectable()
export class PlacementRequest {
  constructor(
    private readonly orders: OrderRepository,
    private readonly figures: FrozenFigures,
  ) {}

  async request(
    orderId: string,
    seen: Order,
    paymentMethod: PaymentMethod,
    context: CommandContext,
  ): Promise<OrderChange> {
    const asked = await this.figures.of(seen.status === 'none' ? { lines: [], postage: null } : seen, paymentMethod);
    return changeOf(await this.orders.handle(orderId, requestPlacement(asked), childContext(context, 'request')));
  }
}
