import { isRejection } from '@hatch/kernel';
import type { Pence } from '@hatch/kernel/rules';
import { UseCaseQuery } from '@hatch/platform';
import { QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { linesOf } from '../../cart/index.js';
import { CartRepository } from '../../cart/module.js';
import { LinePricing } from './line-pricing.service.js';
import type { Customer } from '../order-change.js';
import { OrderRepository } from '../order.repository.js';
import { Postage } from './postage.service.js';
import { chosenMethodOf } from '../views.js';
import { ShopSettings } from '../../settings/module.js';

type Data = Pick<Customer, 'cartId' | 'orderId'>;

export class GetDeliveryCharge extends UseCaseQuery<Data, Pence> {}

@QueryHandler(GetDeliveryCharge)
export class GetDeliveryChargeHandler implements IQueryHandler<GetDeliveryCharge> {
  constructor(
    private readonly carts: CartRepository,
    private readonly orders: OrderRepository,
    private readonly pricing: LinePricing,
    private readonly postage: Postage,
    private readonly settings: ShopSettings,
  ) {}

  async execute({ data: { cartId, orderId } }: GetDeliveryCharge): Promise<Pence> {
    const [{ state: cart }, { state: order }] = await Promise.all([this.carts.load(cartId), this.orders.load(orderId)]);
    const lines = await this.pricing.price(linesOf(cart));
    if (isRejection(lines)) return 0;
    const miles = order.status === 'none' ? null : (order.method?.miles ?? null);
    return this.postage.of(await this.settings.isTakeaway(), chosenMethodOf(order), lines, miles);
  }
}
