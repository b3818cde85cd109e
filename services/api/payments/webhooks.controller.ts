import {
  BadRequestException,
  Controller,
  Headers,
  HttpCode,
  NotFoundException,
  Post,
  Req,
  ServiceUnavailableException,
} from '@nestjs/common';
import { notGenuine, unavailable, type ProviderName } from '@hatch/contexts/payments';
import { ReceiveWebhook } from '@hatch/contexts/payments/module';
import type { CommandContext } from '@hatch/kernel';
import { Context, RawBody } from '@hatch/platform';
import { CommandBus } from '@nestjs/cqrs';
import type { FastifyRequest } from 'fastify';

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
