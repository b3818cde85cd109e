import {
  deliveryUnderWay,
  INTEGRATION_EVENTS,
  noSuchDelivery,
  noSuchWebhook,
  tooManyWebhooks,
  webhookAddress,
} from '@hatch/contexts/integrations';
import { Deliveries, pingFor, Webhooks } from '@hatch/contexts/integrations/module';
import type { CommandContext, Rejection } from '@hatch/kernel';
import { Context, CurrentViewer, SecurityLog, type Viewer } from '@hatch/platform';
import {
  Body,
  Controller,
  Get,
  HttpCode,
  Param,
  ParseUUIDPipe,
  Post,
  Query,
  UnprocessableEntityException,
} from '@nestjs/common';
import type { Answer, Failure, FormFailure, Success } from '../answers.js';
import {
  ListDeliveriesDto,
  NewWebhookDto,
  SaveWebhookDto,
  WhichDeliveryDto,
  WhichWebhookDto,
  deliveryToWire,
  webhookToWire,
} from './wire.js';

const PAGE = 50;

type SecretAnswer = { readonly status: boolean; readonly message: string; readonly secret?: string };

const done = (message: string): Success => ({ status: true, message });
const refused = ({ message }: Rejection): Failure => ({ status: false, message });
const badAddress = ({ message }: Rejection): FormFailure => ({ status: false, message, errors: { url: [message] } });

const notAnId = (): UnprocessableEntityException => new UnprocessableEntityException('id must be that of a webhook');

@Controller('api/admin/webhooks')
export class WebhooksController {
  constructor(
    private readonly webhooks: Webhooks,
    private readonly deliveries: Deliveries,
    private readonly security: SecurityLog,
  ) {}

  @Get()
  async list() {
    const [webhooks, waiting] = await Promise.all([this.webhooks.all(), this.deliveries.waiting()]);
    return {
      status: true,
      message: '',
      webhooks: webhooks.map((webhook) => webhookToWire(webhook, waiting.get(webhook.id) ?? 0)),
      events: INTEGRATION_EVENTS,
    };
  }

  /** Fifty calls, newest first. */
  @Get(':id/deliveries')
  async log(
    @Param('id', new ParseUUIDPipe({ exceptionFactory: notAnId })) id: string,
    @Query() { before }: ListDeliveriesDto,
  ) {
    const found = await this.deliveries.page(id, before, PAGE + 1);
    const shown = found.slice(0, PAGE);
    return {
      status: true,
      message: '',
      deliveries: shown.map(deliveryToWire),
      next: found.length > PAGE ? (shown.at(-1)?.id ?? null) : null,
    };
  }

  @Post('create')
  @HttpCode(200)
  async create(
    @Body() wish: NewWebhookDto,
    @CurrentViewer() viewer: Viewer,
    @Context() context: CommandContext,
  ): Promise<Answer | FormFailure> {
    const checked = webhookAddress(wish.url);
    if ('rejection' in checked) return badAddress(checked.rejection);
    const created = await this.webhooks.create({ ...wish, url: checked.url }, new Date(context.now));
    if (!created) return refused(tooManyWebhooks);
    this.#record(viewer, 'created');
    return done('The webhook is active.');
  }

  @Post('save')
  @HttpCode(200)
  async save(
    @Body() { id, url, topics }: SaveWebhookDto,
    @CurrentViewer() viewer: Viewer,
    @Context() context: CommandContext,
  ): Promise<Answer | FormFailure> {
    const checked = webhookAddress(url);
    if ('rejection' in checked) return badAddress(checked.rejection);
    const isThere = await this.webhooks.choose(id, topics);
    if (await this.webhooks.move(id, checked.url)) await this.deliveries.hasten(id, new Date(context.now));
    return this.#changed(isThere, viewer, 'address', 'The webhook is saved.');
  }

  @Post('remove')
  @HttpCode(200)
  async remove(@Body() { id }: WhichWebhookDto, @CurrentViewer() viewer: Viewer): Promise<Answer> {
    return this.#changed(await this.webhooks.remove(id), viewer, 'removed', 'The webhook is deleted.');
  }

  @Post('stop')
  @HttpCode(200)
  async stop(
    @Body() { id }: WhichWebhookDto,
    @CurrentViewer() viewer: Viewer,
    @Context() context: CommandContext,
  ): Promise<Answer> {
    await this.webhooks.stop(id, 'person', new Date(context.now));
    return this.#changed((await this.webhooks.find(id)) !== undefined, viewer, 'stopped', 'The webhook is stopped.');
  }

  @Post('start')
  @HttpCode(200)
  async start(
    @Body() { id }: WhichWebhookDto,
    @CurrentViewer() viewer: Viewer,
    @Context() context: CommandContext,
  ): Promise<Answer> {
    const isThere = await this.webhooks.start(id);
    await this.deliveries.hasten(id, new Date(context.now));
    return this.#changed(isThere, viewer, 'started', 'The webhook is active again.');
  }

  /** A call of type `ping`. */
  @Post('test')
  @HttpCode(200)
  async test(@Body() { id }: WhichWebhookDto, @Context() context: CommandContext): Promise<Answer> {
    const now = new Date(context.now);
    if (!(await this.webhooks.find(id))) return refused(noSuchWebhook);
    await this.deliveries.owe([pingFor(id, now)], now);
    return done('A test is on its way. See its answer below.');
  }

  /** The called program checks `Hatch-Signature` with it. */
  @Post('secret')
  @HttpCode(200)
  async secret(
    @Body() { id }: WhichWebhookDto,
    @CurrentViewer() viewer: Viewer,
    @Context() context: CommandContext,
  ): Promise<SecretAnswer> {
    const webhook = await this.webhooks.find(id);
    if (!webhook) return refused(noSuchWebhook);
    this.#record(viewer, 'secret shown');
    const [secret] = this.webhooks.secretsOf(webhook, new Date(context.now));
    return { ...done(''), secret };
  }

  /** The former secret also signs calls for a day. */
  @Post('new_secret')
  @HttpCode(200)
  async renewSecret(
    @Body() which: WhichWebhookDto,
    @CurrentViewer() viewer: Viewer,
    @Context() context: CommandContext,
  ): Promise<SecretAnswer> {
    if (!(await this.webhooks.renewSecret(which.id, new Date(context.now)))) return refused(noSuchWebhook);
    this.#record(viewer, 'secret');
    return this.secret(which, viewer, context);
  }

  /** Repeats one call, whatever its result. */
  @Post('resend')
  @HttpCode(200)
  async resend(@Body() { id }: WhichDeliveryDto, @Context() context: CommandContext): Promise<Answer> {
    const outcome = await this.deliveries.resend(id, new Date(context.now));
    if (outcome === 'under-way') return refused(deliveryUnderWay);
    return outcome === 'due' ? done('It is sent again.') : refused(noSuchDelivery);
  }

  #changed(isThere: boolean, viewer: Viewer, what: string, message: string): Answer {
    if (!isThere) return refused(noSuchWebhook);
    this.#record(viewer, what);
    return done(message);
  }

  #record({ email }: Viewer, what: string): void {
    this.security.record('webhook.changed', { account: email, changed: [what] });
  }
}
