import { firstCartId } from '@hatch/contexts/cart';
import { EnterOrder, PlaceEnteredOrder } from '@hatch/contexts/kitchen/module';
import { detailsFrom, orderTotals, type Customer, type Order } from '@hatch/contexts/ordering';
import type { CommandContext } from '@hatch/kernel';
import type { Pence } from '@hatch/kernel/rules';
import { Context, Session, Visitors, type VisitorSession } from '@hatch/platform';
import { Body, Controller, HttpCode, Ip, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Failure, Success } from '../answers.js';
import { ByPerson } from '../identity/shared-tablet/by-person.guard.js';
import { orderIdOf } from '../session/session-ids.js';
import { EnterOrderDto, PlaceEnteredDto } from './entered-orders.dto.js';

type Figures = { readonly postage: Pence; readonly total: Pence };
type EnteredAnswer =
  | (Success & Figures & { readonly item: null; readonly placed: null })
  | (Failure & {
      /** Which dish is refused, by its place in the list. */
      readonly item: number | null;
      /** The reference of the order that this one has become before. */
      readonly placed: string | null;
    });
type PlacedAnswer = (Success & { readonly order_id: string; readonly ref: string }) | Failure;

/** A cart of its own for each, so that nobody's own is touched. */
const customerOf = (id: string): Customer => {
  const cartId = firstCartId(`entered-${id.toLowerCase()}`);
  return { cartId, orderId: orderIdOf(cartId), userId: null };
};

/** Orders that staff enter for somebody at the phone or at the counter (KIT-15). */
@Controller('api/staff/orders')
@ByPerson()
export class EnteredOrdersController {
  constructor(
    private readonly commands: CommandBus,
    private readonly visitors: Visitors,
  ) {}

  /** Puts the dishes aside and says what it comes to; nothing is ordered yet. */
  @Post('enter')
  @HttpCode(200)
  async enter(
    @Body() { id, taken, items, ta_method, details, extra_info = '' }: EnterOrderDto,
    @Session() session: VisitorSession,
    @Ip() address: string,
    @Context() context: CommandContext,
  ): Promise<EnteredAnswer> {
    const entered = await this.commands.execute(
      new EnterOrder(
        {
          customer: { ...customerOf(id), taken },
          visitor: this.visitors.of(session, address),
          items: items.map(({ id: productId, variant = '', quantity }) => ({
            productId,
            variantName: variant,
            quantity,
          })),
          method: ta_method,
          details: detailsFrom(details),
          extraInfo: extra_info,
        },
        context,
      ),
    );
    const { order, rejection, item } = entered;
    await session.reached(order.position);
    if (!rejection) return { status: true, message: '', ...figuresOf(order.state), item: null, placed: null };
    const { state } = order;
    const placed = state.status === 'none' || state.status === 'checkout' ? null : state.ref;
    return { status: false, message: rejection.message, item: item ?? null, placed };
  }

  /** At the total that the customer was told, and no other. */
  @Post('place')
  @HttpCode(200)
  async place(
    @Body() { id, paid, expected_total: expectedTotal }: PlaceEnteredDto,
    @Session() session: VisitorSession,
    @Ip() address: string,
    @Context() context: CommandContext,
  ): Promise<PlacedAnswer> {
    const visitor = this.visitors.of(session, address);
    const asked = { customer: customerOf(id), visitor, expectedTotal, isPaid: paid };
    const { order, rejection } = await this.commands.execute(new PlaceEnteredOrder(asked, context));
    await session.reached(order.position);
    if (rejection) return { status: false, message: rejection.message };
    const { state } = order;
    return state.status === 'placed'
      ? { status: true, message: '', order_id: state.orderId, ref: state.ref }
      : { status: false, message: 'This order was not placed. Please enter it again.' };
  }
}

const figuresOf = (order: Order): Figures => {
  const { lines, postage } = order.status === 'none' ? { lines: [], postage: null } : order;
  const { total, postage: charged } = orderTotals(lines, postage);
  return { postage: charged, total };
};
