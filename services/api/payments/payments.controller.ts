import { Body, Controller, Get, HttpCode, Inject, Post } from '@nestjs/common';
import { ChoosePaymentMethod } from '@hatch/contexts/ordering/module';
import { paymentMethodOf, unavailable, unknownMethod } from '@hatch/contexts/payments';
import { GetPaymentMethods } from '@hatch/contexts/payments/module';
import type { CommandContext } from '@hatch/kernel';
import {
  Captcha,
  CONFIG,
  Context,
  CurrentViewer,
  Session,
  type Config,
  type Viewer,
  type VisitorSession,
} from '@hatch/platform';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { noOrder, SessionOrders } from '../ordering/session-orders.service.js';
import { PayMethodDto } from './pay-method.dto.js';
import { paymentMethodsAnswer, scriptsAnswer, type KeyAnswer } from './wire.js';

@Controller('api')
export class PaymentsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly orders: SessionOrders,
    private readonly captcha: Captcha,
    @Inject(CONFIG) private readonly config: Pick<Config, 'stripe' | 'paypal'>,
  ) {}

  /** PAY-02, PAY-03, OPEN-41. */
  @Get('available_payment_methods')
  async available() {
    return paymentMethodsAnswer(await this.queries.execute(new GetPaymentMethods({})));
  }

  /** PAY-16. */
  @Post('updatePayMethod')
  @HttpCode(200)
  async choose(
    @Body() body: PayMethodDto,
    @Session() session: VisitorSession,
    @CurrentViewer() viewer: Viewer | null,
    @Context() context: CommandContext,
  ) {
    const method = paymentMethodOf(body.method);
    if (!method) return { status: false, message: unknownMethod.message };
    const customer = await this.orders.ofOrder(session, viewer);
    if (!customer) return { status: false, message: noOrder.message };
    const { orderId } = customer;
    const chosen = await this.commands.execute(new ChoosePaymentMethod({ orderId, method }, context));
    const { status, message } = await this.orders.reply(session, viewer, chosen, new Date(context.now));
    return { status, message };
  }

  /** PAY-20; nothing else of the environment is anybody's to read (OPEN-04). */
  @Post('env/STRIPE_KEY')
  @HttpCode(200)
  publishableKey(): KeyAnswer {
    const { publishableKey } = this.config.stripe;
    return publishableKey === undefined
      ? { status: false, message: unavailable.message }
      : { status: true, value: publishableKey, message: '' };
  }

  @Get('payment_scripts')
  scripts() {
    return scriptsAnswer(this.config);
  }

  /** To be solved by the browser's own work, when an answer asks for it (G25). */
  @Get('captcha')
  challenge(@Context() context: CommandContext) {
    return this.captcha.challenge(new Date(context.now));
  }
}
