import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import { paymentMethodOf } from '@hatch/contexts/payments';
import { childContext, rejection, type CommandContext } from '@hatch/kernel';
import { Context, CurrentViewer, Session, type Viewer, type VisitorSession } from '@hatch/platform';
import { Aggregates, CheckoutDesk, OrderPlacement, type Customer, type OrderChange } from '@hatch/processes';
import { SaveCartAsOrderDto, UpdateOrderDto } from './order.dto.js';
import { detailsOf } from './order-form.js';
import { noOrder, SessionOrders, type OrderReply } from './session-order.js';

const unknownMethod = rejection('payments.unknown', 'Please choose one of the payment methods we offer.');
const badStatus = rejection('ordering.bad-status', 'The status of an order cannot be set here.');

/** The session's order while the customer fills it in. */
@Controller('api')
export class OrderController {
  constructor(
    private readonly aggregates: Aggregates,
    private readonly desk: CheckoutDesk,
    private readonly placement: OrderPlacement,
    private readonly orders: SessionOrders,
  ) {}

  /** CART-66, OPEN-32. */
  @Post('saveCartAsOrder')
  @HttpCode(200)
  async save(
    @Body() { order_extra_info }: SaveCartAsOrderDto,
    @Session() session: VisitorSession,
    @CurrentViewer() viewer: Viewer | null,
    @Context() context: CommandContext,
  ): Promise<OrderReply> {
    const customer = await this.orders.ofCart(session, viewer);
    const saved = await this.desk.save(customer, order_extra_info, context);
    if (saved.order.state.status !== 'none') session.set('orderId', customer.orderId);
    return this.orders.reply(session, viewer, saved, new Date(context.now));
  }

  /** What the customer of the present cart has told so far; nothing before the cart was saved (CART-64). */
  @Get('orderExtra')
  async extra(@Session() session: VisitorSession, @CurrentViewer() viewer: Viewer | null) {
    const { orderId } = await this.orders.ofCart(session, viewer);
    const { state } = await this.aggregates.orders.loadCached(orderId);
    return { status: true, order_extra: state.status === 'none' ? '' : state.extraInfo, message: '' };
  }

  /** CHK-25, OPEN-06, OPEN-110. */
  @Post('fetchOrder')
  @HttpCode(200)
  async fetch(
    @Session() session: VisitorSession,
    @CurrentViewer() viewer: Viewer | null,
    @Context() context: CommandContext,
  ): Promise<OrderReply> {
    const customer = await this.orders.ofOrder(session, viewer);
    if (!customer) return { status: false, message: noOrder.message };
    return this.orders.reply(session, viewer, await this.desk.refresh(customer, context), new Date(context.now));
  }

  /** CHK-27 to CHK-31, OPEN-01: what is posted together is done in this order, up to the first refusal. */
  @Post('updateOrder')
  @HttpCode(200)
  async update(
    @Body() body: UpdateOrderDto,
    @Session() session: VisitorSession,
    @CurrentViewer() viewer: Viewer | null,
    @Context() context: CommandContext,
  ): Promise<OrderReply> {
    const customer = await this.orders.ofOrder(session, viewer);
    if (!customer) return { status: false, message: noOrder.message };
    const steps = [
      () => this.#chooseMethod(customer, body, context),
      () => this.#giveDetails(customer, body, viewer, context),
      () => this.#pay(customer, body, context),
    ];
    let change: OrderChange = { order: await this.aggregates.orders.loadCached(customer.orderId) };
    for (const step of steps) if (!change.rejection) change = (await step()) ?? change;
    return this.orders.reply(session, viewer, change, new Date(context.now));
  }

  async #chooseMethod({ orderId }: Customer, { ta_method, postcode }: UpdateOrderDto, context: CommandContext) {
    return ta_method && this.desk.chooseMethod(orderId, ta_method, postcode ?? '', childContext(context, 'method'));
  }

  async #giveDetails(
    { orderId }: Customer,
    { deliveryForm }: UpdateOrderDto,
    viewer: Viewer | null,
    context: CommandContext,
  ) {
    return (
      deliveryForm && this.desk.giveDetails(orderId, detailsOf(deliveryForm, viewer), childContext(context, 'details'))
    );
  }

  /** AWAITING-PAYMENT together with PHONE places the order; no other status is taken. */
  async #pay(customer: Customer, { payment_method, status, expected_total }: UpdateOrderDto, context: CommandContext) {
    if (payment_method === undefined && status === undefined) return undefined;
    const method = paymentMethodOf(payment_method ?? '');
    const order = await this.aggregates.orders.loadCached(customer.orderId);
    if (!method) return { order, rejection: status === undefined ? unknownMethod : badStatus };
    if (status === undefined)
      return this.desk.choosePaymentMethod(customer.orderId, method, childContext(context, 'payment'));
    if (status !== 'AWAITING-PAYMENT' || method !== 'PHONE') return { order, rejection: badStatus };
    return this.placement.place(customer, method, childContext(context, 'place'), expected_total);
  }
}
