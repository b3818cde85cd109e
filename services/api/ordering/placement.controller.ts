import { Body, Controller, Get, HttpCode, Inject, Post } from '@nestjs/common';
import { paymentMethodOf } from '@hatch/contexts/payments';
import { childContext, type CommandContext } from '@hatch/kernel';
import {
  Context,
  CurrentViewer,
  LOGGER,
  Session,
  type Logger,
  type Viewer,
  type VisitorSession,
} from '@hatch/platform';
import { Shop } from '@hatch/contexts/store-status/module';
import { CheckoutDesk, OrderPlacement, type Customer } from '@hatch/processes';
import { clientMessage } from '../log/client-text.js';
import { CheckoutDto, CompleteOrderDto } from './order.dto.js';
import { detailsOf } from './order-form.js';
import { noOrder, SessionOrders } from './session-order.js';

type Reply = { readonly status: boolean; readonly message: string };

const unknownMethod: Reply = { status: false, message: 'Please choose one of the payment methods we offer.' };

/** Placing the session's order, by the present call and by the older one (CHK-32 to CHK-35). */
@Controller()
export class PlacementController {
  constructor(
    private readonly desk: CheckoutDesk,
    private readonly placement: OrderPlacement,
    private readonly orders: SessionOrders,
    private readonly shop: Shop,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** The page's own word on the payment is logged and never believed (OPEN-02). */
  @Post('complete-order')
  @HttpCode(200)
  async complete(
    @Body() { payment_method, status = '', message = '' }: CompleteOrderDto,
    @Session() session: VisitorSession,
    @CurrentViewer() viewer: Viewer | null,
    @Context() context: CommandContext,
  ): Promise<Reply> {
    this.logger.info({ said: clientMessage(`${status} ${message}`) }, 'A page reports the end of an order');
    const customer = await this.orders.ofOrder(session, viewer);
    if (!customer) return { status: false, message: noOrder.message };
    return this.#place(customer, { payment_method }, session, viewer, context);
  }

  /** The older flow does in one call what the present one does in four (OPEN-05). */
  @Post('checkout')
  @HttpCode(200)
  async checkout(
    @Body() { email, delivery, payment_method, payment_detail, expected_total }: CheckoutDto,
    @Session() session: VisitorSession,
    @CurrentViewer() viewer: Viewer | null,
    @Context() context: CommandContext,
  ): Promise<Reply> {
    const customer = await this.orders.ofCart(session, viewer);
    const saved = await this.desk.save(customer, undefined, childContext(context, 'save'));
    if (saved.rejection) return { status: false, message: saved.rejection.message };
    session.set('orderId', customer.orderId);
    const phone = delivery.phone_number ?? phoneOf(payment_detail);
    const details = detailsOf({ ...delivery, email, phone_number: phone }, viewer);
    const given = await this.desk.giveDetails(customer.orderId, details, childContext(context, 'details'));
    if (given.rejection) return { status: false, message: given.rejection.message };
    return this.#place(customer, { payment_method, expected_total }, session, viewer, context);
  }

  /** CHK-11, CHK-12. */
  @Get('api/checkout_intro')
  async intro() {
    const checkout_intro = (await this.shop.isTakeaway())
      ? '<p>Nearly there. Check your order, tell us who it is for and choose how to pay.</p>'
      : '<p>Nearly there. Check your order, tell us where to send it and choose how to pay.</p>';
    return { checkout_intro };
  }

  async #place(
    customer: Customer,
    { payment_method, expected_total }: Pick<CheckoutDto, 'payment_method' | 'expected_total'>,
    session: VisitorSession,
    viewer: Viewer | null,
    context: CommandContext,
  ): Promise<Reply> {
    const method = paymentMethodOf(payment_method);
    if (!method) return unknownMethod;
    const placed = await this.placement.place(customer, method, childContext(context, 'place'), expected_total);
    const { status, message, order } = this.orders.reply(session, viewer, placed, new Date(context.now));
    if (!status) return { status, message };
    return { status, message: `Thank you. Your order is ${order.ref}. We will ring you to take your payment.` };
  }
}

const phoneOf = (detail: unknown): string => {
  if (typeof detail === 'string') return detail;
  if (typeof detail !== 'object' || detail === null) return '';
  const [number] = Object.values(detail);
  return typeof number === 'string' ? number : '';
};
