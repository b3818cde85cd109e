import { kitchenStatus, type KitchenStatus, type Placed } from '@hatch/contexts/ordering';
import type { CommandContext } from '@hatch/kernel';
import { Context, Session, StaffOnly, type VisitorSession } from '@hatch/platform';
import { KitchenDesk, type OrderChange } from '@hatch/processes';
import { OrdersQueries } from '@hatch/projections/ordering';
import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import type { Success, Failure } from '../answers.js';
import { ReadYourWrites } from '../session/read-your-writes.js';
import { rememberPosition } from '../session/session-ids.js';
import { NotifyCustomerDto, OrderDto, PrintOrderDto } from './kitchen.dto.js';
import { isOrderId, noSuchOrder } from './order-id.js';
import { TicketLinks } from './ticket/ticket-links.js';

type Outcome = (Success | Failure) & { readonly order_status: KitchenStatus | null };
type Printed = Success & { readonly order_status: KitchenStatus | null; readonly printLink: string };

const ONLY_PRINTED = 'Printing can only make an order PRINTED';

/** What the kitchen does with a placed order. Every answer says what the order is now. */
@Controller()
@StaffOnly()
export class KitchenController {
  constructor(
    private readonly desk: KitchenDesk,
    private readonly orders: OrdersQueries,
    private readonly ownWrites: ReadYourWrites,
    private readonly links: TicketLinks,
  ) {}

  /** PRT-02 to PRT-04, OPEN-62; the link opens the print app (OPEN-63). */
  @Post('takeaway/printOrder')
  @HttpCode(200)
  async print(
    @Body() { orderId, status, reprint = false }: PrintOrderDto,
    @Session() session: VisitorSession,
    @Context() context: CommandContext,
  ): Promise<Printed | Failure> {
    if (status !== 'PRINTED') return { status: false, message: ONLY_PRINTED };
    const change = await this.#known(orderId, () => this.desk.print(orderId, reprint, context));
    const answer = this.#answer(change, session);
    if (!answer.status) return answer;
    // The app follows the link without a session, so the ticket has to be readable before it is given.
    await this.ownWrites.waitFor('orders', session);
    return { ...answer, printLink: this.links.printLink(orderId, new Date(context.now)) };
  }

  /** LIVE-33, OPEN-61. */
  @Post('takeaway/orderComplete')
  @HttpCode(200)
  async complete(
    @Body() { orderId }: OrderDto,
    @Session() session: VisitorSession,
    @Context() context: CommandContext,
  ) {
    const change = await this.#known(orderId, () => this.desk.complete(orderId, context));
    const answer = this.#answer(change, session);
    await this.ownWrites.waitFor('orders', session);
    const order = await this.orders.byId(orderId);
    return { ...answer, completed_at: order?.completedAt ?? null };
  }

  /** OPEN-46, OPEN-48. */
  @Post('takeaway/markPaid')
  @HttpCode(200)
  async markPaid(
    @Body() { orderId }: OrderDto,
    @Session() session: VisitorSession,
    @Context() context: CommandContext,
  ) {
    const change = await this.#known(orderId, () => this.desk.markPaid(orderId, context));
    return { ...this.#answer(change, session), due_by: placed(change)?.dueBy ?? null };
  }

  /** NTF-02 to NTF-06, OPEN-66. */
  @Post('api/ta/notifyCustomer')
  @HttpCode(200)
  async notify(
    @Body() { id }: NotifyCustomerDto,
    @Session() session: VisitorSession,
    @Context() context: CommandContext,
  ) {
    const change = await this.#known(id, () => this.desk.notify(id, context));
    return { ...this.#answer(change, session), notified_at: placed(change)?.notified?.at ?? null };
  }

  async #known(orderId: string, command: () => Promise<OrderChange>): Promise<OrderChange> {
    if (!isOrderId(orderId)) throw noSuchOrder();
    const change = await command();
    if (change.order.state.status === 'none') throw noSuchOrder();
    return change;
  }

  #answer({ order, rejection }: OrderChange, session: VisitorSession): Outcome {
    rememberPosition(session, order.position);
    const order_status = kitchenStatus(order.state);
    return rejection
      ? { status: false, message: rejection.message, order_status }
      : { status: true, message: '', order_status };
  }
}

const placed = ({ order: { state } }: OrderChange): Placed | undefined =>
  state.status === 'placed' ? state : undefined;
