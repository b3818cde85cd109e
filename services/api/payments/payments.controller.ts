import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import { methodName, paymentMethodOf } from '@hatch/contexts/payments';
import type { CommandContext } from '@hatch/kernel';
import { Context, CurrentViewer, Session, type Viewer, type VisitorSession } from '@hatch/platform';
import { CheckoutDesk } from '@hatch/processes';
import { IsString, MaxLength } from 'class-validator';
import { noOrder, SessionOrders } from '../ordering/session-order.js';

class PayMethodDto {
  @IsString({ message: 'Choose a payment method' })
  @MaxLength(40, { message: 'Choose a payment method' })
  readonly method!: string;
}

@Controller('api')
export class PaymentsController {
  constructor(
    private readonly desk: CheckoutDesk,
    private readonly orders: SessionOrders,
  ) {}

  /** PAY-02, PAY-03, OPEN-41. */
  @Get('available_payment_methods')
  async available() {
    const methods = await this.desk.paymentMethods();
    return { status: true, payment_methods: methods.map(methodName), message: '' };
  }

  /** PAY-16. */
  @Post('updatePayMethod')
  @HttpCode(200)
  async choose(
    @Body() { method }: PayMethodDto,
    @Session() session: VisitorSession,
    @CurrentViewer() viewer: Viewer | null,
    @Context() context: CommandContext,
  ) {
    const chosen = paymentMethodOf(method);
    if (!chosen) return { status: false, message: 'Please choose one of the payment methods we offer.' };
    const customer = await this.orders.ofOrder(session, viewer);
    if (!customer) return { status: false, message: noOrder.message };
    const change = await this.desk.choosePaymentMethod(customer.orderId, chosen, context);
    const { status, message } = this.orders.reply(session, viewer, change, new Date(context.now));
    return { status, message };
  }
}
