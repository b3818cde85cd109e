import { UseCaseQuery } from '@hatch/platform';
import { QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { ProductRepository } from '../../catalog/module.js';
import { OrderRepository } from '../order.repository.js';
import type { CategoriesNow } from './queue-ticket.decision.js';

/** Today's categories: the order's lines keep those of its placing. */
export class GetCategoriesNow extends UseCaseQuery<{ readonly orderId: string }, CategoriesNow> {}

@QueryHandler(GetCategoriesNow)
export class GetCategoriesNowHandler implements IQueryHandler<GetCategoriesNow> {
  constructor(
    private readonly orders: OrderRepository,
    private readonly products: ProductRepository,
  ) {}

  async execute({ data: { orderId } }: GetCategoriesNow): Promise<CategoriesNow> {
    const { state: order } = await this.orders.loadCached(orderId);
    const lines = order.status === 'placed' ? order.lines : [];
    const categories = lines.map(async ({ productId }) => {
      const { state: product } = await this.products.loadCached(String(productId));
      return [productId, product.status === 'none' ? [] : product.categories] as const;
    });
    return new Map(await Promise.all(categories));
  }
}
