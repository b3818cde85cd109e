import { FindStreams, GetSeen } from '@hatch/contexts/history/module';
import { OrderRepository } from '@hatch/contexts/orders/module';
import { StorefrontQueries } from '@hatch/projections/catalog';
import { Injectable, NotFoundException } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { orderIdOf } from '../session/session-ids.js';
import { seenToWire, type SeenAnswer } from './seen-wire.js';

const MOST_PRODUCTS = 1_000;

/** Asks the menu which products there are, and the streams for everything else. */
@Injectable()
export class SeenByCustomer {
  constructor(
    private readonly queries: QueryBus,
    private readonly orders: OrderRepository,
    private readonly storefront: StorefrontQueries,
  ) {}

  /** @param id of an order or a cart @param at ISO instant */
  async at(id: string, at: string): Promise<SeenAnswer> {
    const whose = await this.#cartOf(id);
    if (!whose) throw new NotFoundException(`There is no order and no cart ${id}; check what it is called`);
    const productIds = await this.storefront.everyId(MOST_PRODUCTS);
    return seenToWire({ ...whose, at }, await this.queries.execute(new GetSeen({ ...whose, at, productIds })));
  }

  async #cartOf(id: string): Promise<{ readonly cartId: string; readonly orderId: string } | undefined> {
    const found = await this.queries.execute(new FindStreams({ word: id }));
    if (found.some(({ category }) => category === 'cart')) return { cartId: id, orderId: orderIdOf(id) };
    const named = found.find(({ category }) => category === 'order');
    if (!named) return undefined;
    const { state } = await this.orders.load(named.id);
    return state.status === 'none' ? undefined : { cartId: state.cartId, orderId: named.id };
  }
}
