import { childContext, type CommandContext } from '@hatch/kernel';
import { Injectable } from '@nestjs/common';
import type { PaymentMethod } from '../events.js';
import { changeOf, type OrderChange } from '../order-change.js';
import { OrderRepository } from '../order.repository.js';
import { requestPlacement } from './request-placement.decision.js';
import type { Order } from '../state.js';
import { VatRating } from '../checkout/vat-rating.service.js';
import { orderTotals } from '../views.js';
import { ShopSettings } from '../../settings/module.js';

@Injectable()
export class PlacementRequest {
  constructor(
    private readonly orders: OrderRepository,
    private readonly settings: ShopSettings,
    private readonly vat: VatRating,
  ) {}

  async request(
    orderId: string,
    seen: Order,
    paymentMethod: PaymentMethod,
    context: CommandContext,
  ): Promise<OrderChange> {
    const { lines, postage } = seen.status === 'none' ? { lines: [], postage: null } : seen;
    const asked = {
      lines: await this.vat.rated(lines),
      ...orderTotals(lines, postage),
      paymentMethod,
      takeaway: await this.settings.isTakeaway(),
      cartLabel: await this.settings.cartLabel(),
    };
    return changeOf(await this.orders.handle(orderId, requestPlacement(asked), childContext(context, 'request')));
  }
}
