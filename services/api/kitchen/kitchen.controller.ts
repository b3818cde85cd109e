import {
  AcceptOrder,
  CancelOrder,
  ConfirmTicketPart,
  CompleteOrder,
  DelayOrder,
  KitchenPresence,
  MarkDish,
  MarkPaid,
  NotifyCustomer,
  PrintTicket,
  SendOut,
  QueueTicket,
  RetryTicketPart,
  UndoStep,
} from '@hatch/contexts/orders/kitchen/module';
import type { OrderChange } from '@hatch/contexts/orders';
import { type CommandContext, type UseCaseCommand } from '@hatch/kernel';
import { Context, CurrentViewer, Session, type Viewer, type VisitorSession } from '@hatch/platform';
import { GetOrder, type OrderRecord } from '@hatch/projections/orders';
import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import type { Success, Failure } from '../answers.js';
import { ByPerson } from '../identity/shared-tablet/by-person.guard.js';
import { ownWritesOf } from '../session/session-ids.js';
import {
  cancelledBy,
  completedAnswer,
  completedAtOf,
  dueAnswer,
  notifiedAnswer,
  outcome,
  sentOutAnswer,
  type Outcome,
} from './wire.js';
import {
  CancelOrderDto,
  MarkDishDto,
  DelayOrderDto,
  MinutesDto,
  NotifyCustomerDto,
  OrderDto,
  PrintOrderDto,
  SendOutOrderDto,
  TicketPartDto,
  UndoStepDto,
} from './kitchen.dto.js';
import { isOrderId, noSuchOrder } from './order-id.js';
import { TicketLinks } from './ticket/ticket-links.js';

type Printed = Extract<Outcome, Success> & { readonly printLink: string };
type KitchenCommand = UseCaseCommand<{ readonly orderId: string }, OrderChange>;

const ONLY_PRINTED = 'Printing can only make an order PRINTED';

@Controller()
@ByPerson()
export class KitchenController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly links: TicketLinks,
    private readonly presence: KitchenPresence,
  ) {}

  /** The link opens the print app. */
  @Post('takeaway/printOrder')
  @HttpCode(200)
  async print(
    @Body() { orderId, status, reprint = false, copy, started }: PrintOrderDto,
    @Session() session: VisitorSession,
    @Context() context: CommandContext,
  ): Promise<Printed | Failure> {
    if (status !== 'PRINTED') return { status: false, message: ONLY_PRINTED };
    const answer = outcome(await this.#execute(new PrintTicket({ orderId, reprint, copy, started }, context), session));
    if (!answer.status) return answer;
    // The app follows the link without a session, so the ticket must be readable before the app gets it.
    await this.#read(orderId, session);
    return { ...answer, printLink: this.links.printLink(orderId, new Date(context.now)) };
  }

  /** Asks network printers for the next copy. */
  @Post('takeaway/queueTicket')
  @HttpCode(200)
  async queueTicket(
    @Body() { orderId }: OrderDto,
    @Session() session: VisitorSession,
    @Context() context: CommandContext,
  ): Promise<Outcome> {
    return outcome(await this.#execute(new QueueTicket({ orderId, byItself: false }, context), session));
  }

  /** Tries a ticket again that a network printer did not print. */
  @Post('takeaway/retryTicket')
  @HttpCode(200)
  async retryTicket(
    @Body() { orderId, job, part }: TicketPartDto,
    @Session() session: VisitorSession,
    @Context() context: CommandContext,
  ): Promise<Outcome> {
    return outcome(await this.#execute(new RetryTicketPart({ orderId, jobId: job, part }, context), session));
  }

  /** A person confirms that the paper exists. */
  @Post('takeaway/confirmTicket')
  @HttpCode(200)
  async confirmTicket(
    @Body() { orderId, job, part }: TicketPartDto,
    @Session() session: VisitorSession,
    @Context() context: CommandContext,
  ): Promise<Outcome> {
    return outcome(await this.#execute(new ConfirmTicketPart({ orderId, jobId: job, part }, context), session));
  }

  @Post('takeaway/orderComplete')
  @HttpCode(200)
  async complete(
    @Body() { orderId }: OrderDto,
    @Session() session: VisitorSession,
    @Context() context: CommandContext,
  ) {
    const change = await this.#execute(new CompleteOrder({ orderId }, context), session);
    const completedAt = completedAtOf(change) ?? (await this.#read(orderId, session))?.completedAt;
    return completedAnswer(change, completedAt ?? null);
  }

  @Post('takeaway/markPaid')
  @HttpCode(200)
  async markPaid(
    @Body() { orderId }: OrderDto,
    @Session() session: VisitorSession,
    @Context() context: CommandContext,
  ) {
    return dueAnswer(await this.#execute(new MarkPaid({ orderId }, context), session));
  }

  /** `minutes` count from now. */
  @Post('takeaway/acceptOrder')
  @HttpCode(200)
  async accept(
    @Body() { orderId, minutes }: MinutesDto,
    @Session() session: VisitorSession,
    @Context() context: CommandContext,
  ) {
    return dueAnswer(await this.#execute(new AcceptOrder({ orderId, minutes }, context), session));
  }

  /** `minutes` add to the promised time. */
  @Post('takeaway/delayOrder')
  @HttpCode(200)
  async delay(
    @Body() { orderId, minutes, due_by: seen }: DelayOrderDto,
    @Session() session: VisitorSession,
    @Context() context: CommandContext,
  ) {
    return dueAnswer(await this.#execute(new DelayOrder({ orderId, minutes, seen }, context), session));
  }

  @Post('takeaway/markDish')
  @HttpCode(200)
  async markDish(
    @Body() { orderId, sku, done }: MarkDishDto,
    @Session() session: VisitorSession,
    @Context() context: CommandContext,
  ): Promise<Outcome> {
    return outcome(await this.#execute(new MarkDish({ orderId, sku, done }, context), session));
  }

  @Post('takeaway/sendOut')
  @HttpCode(200)
  async sendOut(
    @Body() { orderId, driver = '' }: SendOutOrderDto,
    @Session() session: VisitorSession,
    @Context() context: CommandContext,
  ) {
    return sentOutAnswer(await this.#execute(new SendOut({ orderId, driver }, context), session));
  }

  /** Within 10 seconds of the step. */
  @Post('takeaway/undoStep')
  @HttpCode(200)
  async undo(
    @Body() { orderId, step, until }: UndoStepDto,
    @Session() session: VisitorSession,
    @Context() context: CommandContext,
  ): Promise<Outcome> {
    return outcome(await this.#execute(new UndoStep({ orderId, step, until }, context), session));
  }

  /** The order must be unpaid, not accepted, or paid with money that the asker may give back. */
  @Post('takeaway/cancelOrder')
  @HttpCode(200)
  async cancel(
    @Body() { orderId, reason, restock }: CancelOrderDto,
    @Session() session: VisitorSession,
    @CurrentViewer() viewer: Viewer,
    @Context() context: CommandContext,
  ): Promise<Outcome> {
    const by = cancelledBy(viewer);
    return outcome(await this.#execute(new CancelOrder({ orderId, cause: reason, restock, by }, context), session));
  }

  @Post('api/ta/notifyCustomer')
  @HttpCode(200)
  async notify(
    @Body() { id: orderId }: NotifyCustomerDto,
    @Session() session: VisitorSession,
    @Context() context: CommandContext,
  ) {
    return notifiedAnswer(await this.#execute(new NotifyCustomer({ orderId }, context), session));
  }

  /** Includes this session's own writes. */
  #read(orderId: string, session: VisitorSession): Promise<OrderRecord | undefined> {
    return this.queries.execute(new GetOrder({ orderId, ...ownWritesOf(session) }));
  }

  async #execute(command: KitchenCommand, session: VisitorSession): Promise<OrderChange> {
    if (!isOrderId(command.data.orderId)) throw noSuchOrder();
    this.presence.note(new Date(command.context.now));
    const change = await this.commands.execute(command);
    if (change.order.state.status === 'none') throw noSuchOrder();
    await session.reached(change.order.position);
    return change;
  }
}
