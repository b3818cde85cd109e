import {
  AcceptOrder,
  CancelOrder,
  CompleteOrder,
  DelayOrder,
  MarkDish,
  MarkPaid,
  NotifyCustomer,
  PrintTicket,
  SendOut,
  UndoStep,
} from '@hatch/contexts/orders/kitchen/module';
import type { OrderChange } from '@hatch/contexts/orders';
import { type CommandContext, type UseCaseCommand } from '@hatch/kernel';
import { Context, CurrentViewer, type Viewer } from '@hatch/platform';
import { Body, Controller, HttpCode, Param, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { cancelledBy, dueAnswer, outcome, sentOutAnswer } from '../kitchen/wire.js';
import { isOrderId } from '../kitchen/order-id.js';
import { AcceptDto, CancelDto, DelayDto, DishDto, PrintDto, SendOutDto, UndoDto } from './kitchen.dto.js';
import { ProgramCalls } from './program-calls.js';
import { done, unknownOrder, type Done } from './refused.js';

type ChangedOrder = Done & { readonly order_status: ReturnType<typeof outcome>['order_status'] };
type Due = ChangedOrder & { readonly due_by: string | null };
type KitchenCommand = UseCaseCommand<{ readonly orderId: string }, OrderChange>;

@Controller('api/v1/orders')
@ProgramCalls()
export class V1KitchenController {
  constructor(private readonly commands: CommandBus) {}

  /** `minutes` count from now. */
  @Post(':id/accepted')
  @HttpCode(200)
  async accepted(
    @Param('id') orderId: string,
    @Body() { minutes }: AcceptDto,
    @Context() context: CommandContext,
  ): Promise<Due> {
    const change = await this.#change(new AcceptOrder({ orderId, minutes }, context));
    return { ...answered(change), due_by: dueAnswer(change).due_by };
  }

  /** `minutes` add to the promised time; the shop tells the customer. */
  @Post(':id/delayed')
  @HttpCode(200)
  async delayed(
    @Param('id') orderId: string,
    @Body() { minutes, due_by: seen }: DelayDto,
    @Context() context: CommandContext,
  ): Promise<Due> {
    const change = await this.#change(new DelayOrder({ orderId, minutes, seen }, context));
    return { ...answered(change), due_by: dueAnswer(change).due_by };
  }

  @Post(':id/paid')
  @HttpCode(200)
  async paid(@Param('id') orderId: string, @Context() context: CommandContext): Promise<ChangedOrder> {
    return answered(await this.#change(new MarkPaid({ orderId }, context)));
  }

  /** Reports a printed ticket, or one more copy with `again`. */
  @Post(':id/printed')
  @HttpCode(200)
  async printed(
    @Param('id') orderId: string,
    @Body() { again = false }: PrintDto,
    @Context() context: CommandContext,
  ): Promise<ChangedOrder> {
    return answered(await this.#change(new PrintTicket({ orderId, reprint: again }, context)));
  }

  /** Marks a dish as cooked, or as not cooked. */
  @Post(':id/dishes')
  @HttpCode(200)
  async dishes(
    @Param('id') orderId: string,
    @Body() { sku, done: isDone }: DishDto,
    @Context() context: CommandContext,
  ): Promise<ChangedOrder> {
    return answered(await this.#change(new MarkDish({ orderId, sku, done: isDone }, context)));
  }

  /** Tells the customer that the order is ready. */
  @Post(':id/notified')
  @HttpCode(200)
  async notified(@Param('id') orderId: string, @Context() context: CommandContext): Promise<ChangedOrder> {
    return answered(await this.#change(new NotifyCustomer({ orderId }, context)));
  }

  /** A delivery leaves the shop. */
  @Post(':id/sent_out')
  @HttpCode(200)
  async sentOut(
    @Param('id') orderId: string,
    @Body() { driver = '' }: SendOutDto,
    @Context() context: CommandContext,
  ): Promise<ChangedOrder & { readonly out_at: string | null }> {
    const change = await this.#change(new SendOut({ orderId, driver }, context));
    return { ...answered(change), out_at: sentOutAnswer(change).out_at };
  }

  @Post(':id/completed')
  @HttpCode(200)
  async completed(@Param('id') orderId: string, @Context() context: CommandContext): Promise<ChangedOrder> {
    return answered(await this.#change(new CompleteOrder({ orderId }, context)));
  }

  /** The order must be unpaid, not accepted, or paid with money that the token's owner may give back. */
  @Post(':id/cancelled')
  @HttpCode(200)
  async cancelled(
    @Param('id') orderId: string,
    @Body() { reason, restock }: CancelDto,
    @CurrentViewer() viewer: Viewer,
    @Context() context: CommandContext,
  ): Promise<ChangedOrder> {
    const by = cancelledBy(viewer);
    return answered(await this.#change(new CancelOrder({ orderId, cause: reason, restock, by }, context)));
  }

  /** Within 10 seconds of the step. */
  @Post(':id/undone')
  @HttpCode(200)
  async undone(
    @Param('id') orderId: string,
    @Body() { step }: UndoDto,
    @Context() context: CommandContext,
  ): Promise<ChangedOrder> {
    return answered(await this.#change(new UndoStep({ orderId, step }, context)));
  }

  async #change(command: KitchenCommand): Promise<OrderChange> {
    if (!isOrderId(command.data.orderId)) throw unknownOrder();
    const change = await this.commands.execute(command);
    if (change.order.state.status === 'none') throw unknownOrder();
    return change;
  }
}

const answered = (change: OrderChange): ChangedOrder => ({
  ...done({ rejection: change.rejection, position: change.order.position }),
  order_status: outcome(change).order_status,
});
