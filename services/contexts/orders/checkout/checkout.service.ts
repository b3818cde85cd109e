import { childContext, isRejection, nothing, type CommandContext, type Decide, type Known } from '@hatch/kernel';
import type { OrderNotes } from '@hatch/kernel/rules';
import { Injectable } from '@nestjs/common';
import { linesOf, type Cart } from '../../cart/index.js';
import { claimRef } from '../placement/claim-ref.js';
import { chooseMethod } from './choose-method.decision.js';
import { giveDetails } from './give-details.decision.js';
import type { OrderEvent, OrderLine } from '../events.js';
import { LinePricing } from './line-pricing.service.js';
import { changeOf, type Customer, type OrderChange } from '../order-change.js';
import { OrderRefRepository } from '../placement/order-ref.repository.js';
import { OrderRepository } from '../order.repository.js';
import { Postage } from './postage.service.js';
import { startCheckout } from './start-checkout.decision.js';
import type { Order } from '../state.js';
import { evenIfForgotten, subjectFor } from '../subject.js';
import { chosenMethodOf, orderNotes } from '../views.js';
import { ShopSettings } from '../../settings/module.js';

/** Keeps an open order in step with its cart. The server works out every figure: none comes from the client. */
@Injectable()
export class CheckoutService {
  constructor(
    private readonly orders: OrderRepository,
    private readonly refs: OrderRefRepository,
    private readonly pricing: LinePricing,
    private readonly postage: Postage,
    private readonly settings: ShopSettings,
  ) {}

  /** @param notes if absent, the earlier ones stay @param read the order, if this call has read it */
  async revise(
    customer: Customer,
    cart: Known<Cart>,
    notes: OrderNotes | undefined,
    context: CommandContext,
    read?: Known<Order>,
  ): Promise<OrderChange> {
    const { orderId } = customer;
    const lines = await this.pricing.price(linesOf(cart.state));
    if (isRejection(lines)) return { order: await this.orders.loadCached(orderId), rejection: lines };
    const revised = await this.#reviseLines(customer, lines, notes, childContext(context, 'revise'), read);
    if (revised.rejection) return revised;
    const charged = await this.#chargeAnew(revised, lines, childContext(context, 'charge'));
    return charged.rejection ? charged : this.#addressAnew(charged, customer, childContext(context, 'address'));
  }

  async #reviseLines(
    { cartId, orderId, userId, taken }: Customer,
    lines: readonly OrderLine[],
    notes: OrderNotes | undefined,
    context: CommandContext,
    read: Known<Order> | undefined,
  ): Promise<OrderChange> {
    const takeaway = await this.settings.isTakeaway();
    const cartLabel = await this.settings.cartLabel();
    const charge = takeaway ? {} : { postage: await this.postage.of(takeaway, null, lines, null) };
    const ref = await this.#refFor(orderId, lines, context);
    const revise =
      (asGuest: boolean): Decide<Order, OrderEvent> =>
      (order, at) => {
        const whose = { orderId, userId: asGuest ? null : userId };
        const subject = subjectFor(order, whose, at);
        const saved = { ...whose, cartId, ref, takeaway, taken, lines, ...charge, subject, cartLabel };
        return startCheckout({ ...saved, ...(notes ?? orderNotes(order)) })(order, at);
      };
    if (read && evenIfForgotten(revise(false))(read.state, context) === nothing) return { order: read };
    return changeOf(await this.orders.handleEvenIfForgotten(orderId, revise, context));
  }

  async #refFor(orderId: string, lines: readonly OrderLine[], context: CommandContext): Promise<string | undefined> {
    const { state } = await this.orders.loadCached(orderId);
    return state.status === 'none' && lines.length > 0 ? claimRef(this.refs, orderId, context) : undefined;
  }

  /** The method stays chosen, its charge follows lines and tariff; a forgotten postcode is asked for again. */
  async #chargeAnew(revised: OrderChange, lines: readonly OrderLine[], context: CommandContext): Promise<OrderChange> {
    const { state } = revised.order;
    if (state.status !== 'checkout' || !state.method) return revised;
    if (state.method.method === 'DELIVER' && state.method.postcode === '') return revised;
    const { miles } = state.method;
    const charge = await this.postage.charged(state.takeaway, chosenMethodOf(state), lines, miles);
    const choose = chooseMethod({ ...state.method, ...charge });
    // The lines were decided on this state a moment ago: an unchanged charge needs no second read of the log.
    if (choose(state, context) === nothing) return revised;
    return changeOf(await this.orders.handleEvenIfForgotten(state.orderId, () => choose, context));
  }

  async #addressAnew(charged: OrderChange, { email }: Customer, context: CommandContext): Promise<OrderChange> {
    const { state } = charged.order;
    if (email === undefined || state.status !== 'checkout' || !state.details || state.details.email === email)
      return charged;
    const details = giveDetails({ ...state.details, email });
    const given = await this.orders.handleEvenIfForgotten(state.orderId, () => details, context);
    return given.rejection ? charged : changeOf(given);
  }
}
