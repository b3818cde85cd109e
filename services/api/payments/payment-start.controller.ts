import { StartPayment, type PaymentStart } from '@hatch/contexts/orders/module';
import type { CommandContext } from '@hatch/kernel';
import {
  Context,
  CurrentViewer,
  Session,
  Visitors,
  type Viewer,
  type VisitorSession,
  FormInteger,
} from '@hatch/platform';
import { Body, Controller, HttpCode, Ip, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { IsInt, IsOptional, IsString, MaxLength } from 'class-validator';
import { noOrder, SessionOrders } from '../orders/session-orders.service.js';
import type { OrderAnswer } from '../orders/wire.js';
import { intentAnswer, paypalOrderAnswer, type IntentAnswer, type PayPalOrderAnswer } from './wire.js';

/** All optional: the order is the session's own, and the total the server's. */
export class CreatePaymentDto {
  /** Pence on the customer's screen; the server refuses to charge another total. */
  @IsOptional()
  @FormInteger()
  @IsInt({ message: 'expected_total must be a number of pence' })
  readonly expected_total?: number;

  @IsOptional()
  @IsString({ message: 'captcha must be a text' })
  @MaxLength(5000, { message: 'captcha must be a text' })
  readonly captcha?: string;
}

type Asked = Omit<StartPayment['data'], 'customer'>;
type Started = { readonly start: Omit<PaymentStart, 'order'>; readonly answer: OrderAnswer };

@Controller('api')
export class PaymentStartController {
  constructor(
    private readonly commands: CommandBus,
    private readonly orders: SessionOrders,
    private readonly visitors: Visitors,
  ) {}

  @Post('createIntent')
  @HttpCode(200)
  async createIntent(
    @Body() body: CreatePaymentDto,
    @Session() session: VisitorSession,
    @CurrentViewer() viewer: Viewer | null,
    @Ip() address: string,
    @Context() context: CommandContext,
  ): Promise<IntentAnswer> {
    const { start, answer } = await this.#start(
      { method: 'CARD', visitor: this.visitors.of(session, address), ...askedOf(body) },
      session,
      viewer,
      context,
    );
    return intentAnswer(start, answer);
  }

  @Post('createPayPalOrder')
  @HttpCode(200)
  async createPayPalOrder(
    @Body() body: CreatePaymentDto,
    @Session() session: VisitorSession,
    @CurrentViewer() viewer: Viewer | null,
    @Ip() address: string,
    @Context() context: CommandContext,
  ): Promise<PayPalOrderAnswer> {
    const { start, answer } = await this.#start(
      { method: 'PAYPAL', visitor: this.visitors.of(session, address), ...askedOf(body) },
      session,
      viewer,
      context,
    );
    return paypalOrderAnswer(start, answer);
  }

  async #start(
    asked: Asked,
    session: VisitorSession,
    viewer: Viewer | null,
    context: CommandContext,
  ): Promise<Started> {
    const customer = await this.orders.ofOrder(session, viewer);
    if (!customer) return { start: {}, answer: { status: false, message: noOrder.message } };
    const start = await this.commands.execute(new StartPayment({ customer, ...asked }, context));
    return { start, answer: await this.orders.reply(session, viewer, start, new Date(context.now)) };
  }
}

const askedOf = ({ expected_total, captcha }: CreatePaymentDto) => ({ expectedTotal: expected_total, captcha });
