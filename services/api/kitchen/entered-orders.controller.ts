import { EnterOrder, PlaceEnteredOrder } from '@hatch/contexts/orders/kitchen/module';
import type { CommandContext } from '@hatch/kernel';
import { Context, Session, Visitors, type VisitorSession } from '@hatch/platform';
import { Body, Controller, HttpCode, Ip, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { failure, type Failure, type FormFailure, type Success } from '../answers.js';
import { ByPerson } from '../identity/shared-tablet/by-person.guard.js';
import { customerOf, enteredOrderOf, figuresOf, type Figures } from './entered-order.js';
import { EnterOrderDto, PlaceEnteredDto } from './entered-orders.dto.js';

type EnteredAnswer =
  | (Success & Figures & { readonly item: null; readonly placed: null })
  | (FormFailure & {
      /** Which dish is refused, by its place in the list. */
      readonly item: number | null;
      /** Reference of the order, if this entry was placed before. */
      readonly placed: string | null;
    });
type PlacedAnswer = (Success & { readonly order_id: string; readonly ref: string }) | Failure;

@Controller('api/staff/orders')
@ByPerson()
export class EnteredOrdersController {
  constructor(
    private readonly commands: CommandBus,
    private readonly visitors: Visitors,
  ) {}

  /** Reserves the dishes and answers the total; orders nothing yet. */
  @Post('enter')
  @HttpCode(200)
  async enter(
    @Body() asked: EnterOrderDto,
    @Session() session: VisitorSession,
    @Ip() address: string,
    @Context() context: CommandContext,
  ): Promise<EnteredAnswer> {
    const wish = { ...enteredOrderOf(asked), visitor: this.visitors.of(session, address) };
    const { order, rejection, item } = await this.commands.execute(new EnterOrder(wish, context));
    await session.reached(order.position);
    if (!rejection) return { status: true, message: '', ...figuresOf(order.state), item: null, placed: null };
    const { state } = order;
    const placed = state.status === 'none' || state.status === 'checkout' ? null : state.ref;
    return { ...failure(rejection), item: item ?? null, placed };
  }

  /** Only at the total that the customer was told. */
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
