import { ChoosePaymentMethod } from '@hatch/contexts/orders/module';
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
import { Body, Controller, Get, HttpCode, Inject, Post } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { IsString, MaxLength } from 'class-validator';
import { noOrder, SessionOrders } from '../orders/session-orders.service.js';
import { paymentMethodsAnswer, scriptsAnswer, type KeyAnswer } from './wire.js';

class PayMethodDto {
  @IsString({ message: 'Choose a payment method' })
  @MaxLength(40, { message: 'Choose a payment method' })
  readonly method!: string;
}

@Controller('api')
export class PaymentsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly orders: SessionOrders,
    private readonly captcha: Captcha,
    @Inject(CONFIG) private readonly config: Pick<Config, 'paymentProviders'>,
  ) {}

  @Get('available_payment_methods')
  async available() {
    return paymentMethodsAnswer(await this.queries.execute(new GetPaymentMethods({})));
  }

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

  /** The environment holds nothing else that a visitor may read. */
  @Post('env/STRIPE_KEY')
  @HttpCode(200)
  publishableKey(): KeyAnswer {
    const { publicKey } = this.config.paymentProviders.stripe;
    return publicKey === undefined
      ? { status: false, message: unavailable.message }
      : { status: true, value: publicKey, message: '' };
  }

  @Get('payment_scripts')
  scripts() {
    return scriptsAnswer(this.config);
  }

  /** The browser solves it when an answer asks for it. */
  @Get('captcha')
  challenge(@Context() context: CommandContext) {
    return this.captcha.challenge(new Date(context.now));
  }
}
