import { EnterOrder, PlaceEnteredOrder } from '@hatch/contexts/orders/kitchen/module';
import { rejection, type CommandContext } from '@hatch/kernel';
import { Context, CurrentProgram, Visitors, type Program } from '@hatch/platform';
import { Body, Controller, HttpCode, Ip, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { customerOf, enteredOrderOf, figuresOf, type Figures } from '../kitchen/entered-order.js';
import { EnterOrderDto, PlaceEnteredDto } from '../kitchen/entered-orders.dto.js';
import { ProgramCalls } from './program-calls.js';
import { done, refused, type Done } from './refused.js';

type Placed = Done & { readonly order_id: string; readonly ref: string };

const notPlaced = rejection('ordering.entered-not-placed', 'This order was not placed. Please enter it again.');

@Controller('api/v1/orders')
@ProgramCalls()
export class V1EnteredOrdersController {
  constructor(
    private readonly commands: CommandBus,
    private readonly visitors: Visitors,
  ) {}

  /** Reserves the dishes and answers the total; orders nothing yet. Entering again changes it. */
  @Post('enter')
  @HttpCode(200)
  async enter(
    @Body() asked: EnterOrderDto,
    @CurrentProgram() { grantId }: Program,
    @Ip() address: string,
    @Context() context: CommandContext,
  ): Promise<Done & Figures> {
    const visitor = this.visitors.of({ id: grantId, isNew: false }, address);
    const wish = { ...enteredOrderOf(asked), visitor };
    const { order, rejection: refusal, item } = await this.commands.execute(new EnterOrder(wish, context));
    if (refusal && item !== undefined) throw refused(refusal, { [`items.${item}`]: [refusal.message] });
    return { ...done({ rejection: refusal, position: order.position }), ...figuresOf(order.state) };
  }

  /** Only at the total that the customer was told. */
  @Post('place')
  @HttpCode(200)
  async place(
    @Body() { id, paid: isPaid, expected_total: expectedTotal }: PlaceEnteredDto,
    @CurrentProgram() { grantId }: Program,
    @Ip() address: string,
    @Context() context: CommandContext,
  ): Promise<Placed> {
    const visitor = this.visitors.of({ id: grantId, isNew: false }, address);
    const wish = { customer: customerOf(id), visitor, expectedTotal, isPaid };
    const { order, rejection: refusal } = await this.commands.execute(new PlaceEnteredOrder(wish, context));
    const { state, position } = order;
    const answer = done({ rejection: refusal, position });
    if (state.status !== 'placed') throw refused(notPlaced);
    return { ...answer, order_id: state.orderId, ref: state.ref };
  }
}
