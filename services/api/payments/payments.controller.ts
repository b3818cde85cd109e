import { ChoosePaymentMethod, StartPayment, type PaymentStart } from '@hatch/contexts/orders/module';
import { notGenuine, paymentMethodOf, unavailable, unknownMethod, type ProviderName } from '@hatch/contexts/payments';
import { GetPaymentMethods, ReceiveWebhook } from '@hatch/contexts/payments/module';
import type { CommandContext } from '@hatch/kernel';
import {
  Captcha,
  CONFIG,
  Context,
  CurrentViewer,
  FormInteger,
  RawBody,
  Session,
  standInOf,
  Visitors,
  type Config,
  type Viewer,
  type VisitorSession,
} from '@hatch/platform';
import {
  BadRequestException,
  Body,
  Controller,
  Get,
  Headers,
  HttpCode,
  Inject,
  Ip,
  NotFoundException,
  Post,
  Req,
  ServiceUnavailableException,
} from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { IsInt, IsOptional, IsString, MaxLength } from 'class-validator';
import type { FastifyRequest } from 'fastify';
import type { Failure, Success } from '../answers.js';
import { noOrder, SessionOrders } from '../orders/session-orders.service.js';
import type { OrderAnswer, WireOrder } from '../orders/wire.js';
import { paymentMethodsAnswer } from './wire.js';

type KeyAnswer = (Success & { readonly value: string }) | Failure;

type ScriptsAnswer = Success & {
  /** Null: not offered. `script` is the address of a stand-in, or null for the provider's own. */
  readonly stripe: { readonly script: string | null } | null;
  readonly paypal: { readonly clientId: string; readonly script: string | null } | null;
};

const scriptsAnswer = ({ paymentProviders: { stripe, paypal } }: Pick<Config, 'paymentProviders'>): ScriptsAnswer => ({
  status: true,
  message: '',
  stripe: stripe.publicKey === undefined ? null : { script: standInOf('stripe', stripe) ?? null },
  paypal:
    paypal.publicKey === undefined ? null : { clientId: paypal.publicKey, script: standInOf('paypal', paypal) ?? null },
});

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

/** Holds the order where it is placed already and needs no payment. */
type StartRefused = Extract<OrderAnswer, Failure>;

type IntentAnswer = (Success & { readonly clientSecret: string; readonly order: WireOrder }) | StartRefused;
type PayPalOrderAnswer = (Success & { readonly paypalOrderId: string; readonly order: WireOrder }) | StartRefused;

const placed = (order: WireOrder): StartRefused => ({
  status: false,
  message: 'Your payment has arrived, and your order is placed.',
  order,
});

const intentAnswer = (start: Omit<PaymentStart, 'order'>, answer: OrderAnswer): IntentAnswer => {
  if (!answer.status) return answer;
  return start.clientSecret === undefined ? placed(answer.order) : { ...answer, clientSecret: start.clientSecret };
};

const paypalOrderAnswer = (start: Omit<PaymentStart, 'order'>, answer: OrderAnswer): PayPalOrderAnswer => {
  if (!answer.status) return answer;
  return start.providerId === undefined ? placed(answer.order) : { ...answer, paypalOrderId: start.providerId };
};

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

type GivenHeaders = Readonly<Record<string, string | undefined>>;

/** Answers 200 only once the message is stored, because the provider repeats any other. */
@Controller('webhooks')
export class WebhooksController {
  constructor(private readonly commands: CommandBus) {}

  @Post('stripe')
  @RawBody()
  @HttpCode(200)
  stripe(@Req() { body }: FastifyRequest, @Headers() headers: GivenHeaders, @Context() context: CommandContext) {
    return this.#receive('stripe', body, headers, context);
  }

  @Post('paypal')
  @RawBody()
  @HttpCode(200)
  paypal(@Req() { body }: FastifyRequest, @Headers() headers: GivenHeaders, @Context() context: CommandContext) {
    return this.#receive('paypal', body, headers, context);
  }

  async #receive(provider: ProviderName, body: unknown, headers: GivenHeaders, context: CommandContext) {
    if (!Buffer.isBuffer(body)) throw new BadRequestException(notGenuine.message);
    const { rejection } = await this.commands.execute(new ReceiveWebhook({ provider, body, headers }, context));
    switch (rejection?.code) {
      case undefined:
        return { status: true, message: '' };
      case unavailable.code:
        throw new NotFoundException(rejection?.message);
      case notGenuine.code:
        throw new BadRequestException(rejection?.message);
      default:
        throw new ServiceUnavailableException(rejection?.message);
    }
  }
}
