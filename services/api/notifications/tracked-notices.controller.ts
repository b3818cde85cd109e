import type { CommandContext } from '@hatch/kernel';
import { Context } from '@hatch/platform';
import { Body, Controller, HttpCode, Ip, NotFoundException, Post } from '@nestjs/common';
import type { Failure } from '../answers.js';
import { NOTHING_BEHIND_LINK } from '../orders/tracking/tracking.controller.js';
import { TrackingLinks } from '../orders/tracking/tracking-links.service.js';
import { AddTrackedPushDto, RemoveTrackedPushDto, TrackedNoticesDto } from './order-notices.dto.js';
import { OrderNotices, type NoticesAnswer } from './order-notices.service.js';

type NoticesOutcome = NoticesAnswer | Failure;

/** Needs only the order's link. No text messages: the link must not reveal the customer's phone number. */
@Controller('api/tracked_notices')
export class TrackedNoticesController {
  constructor(
    private readonly links: TrackingLinks,
    private readonly notices: OrderNotices,
  ) {}

  @Post()
  @HttpCode(200)
  async read(@Body() { token, endpoint }: TrackedNoticesDto, @Ip() address: string): Promise<NoticesOutcome> {
    return withoutText(await this.notices.answer(await this.#orderOf(token, address), endpoint));
  }

  @Post('push/add')
  @HttpCode(200)
  async addPush(
    @Body() { token, ...keys }: AddTrackedPushDto,
    @Ip() address: string,
    @Context() context: CommandContext,
  ): Promise<NoticesOutcome> {
    const orderId = await this.#orderOf(token, address);
    return withoutText(await this.notices.addPush(orderId, keys, this.links.pathOf(orderId), context));
  }

  @Post('push/remove')
  @HttpCode(200)
  async removePush(
    @Body() { token, endpoint }: RemoveTrackedPushDto,
    @Ip() address: string,
    @Context() context: CommandContext,
  ): Promise<NoticesOutcome> {
    return withoutText(await this.notices.removePush(await this.#orderOf(token, address), endpoint, context));
  }

  /** @throws NotFoundException for an unknown link; TooManyRequests */
  async #orderOf(token: string, address: string): Promise<string> {
    const orderId = await this.links.orderOf(token, address);
    if (orderId === undefined) throw new NotFoundException(NOTHING_BEHIND_LINK);
    return orderId;
  }
}

const withoutText = (answer: NoticesOutcome): NoticesOutcome => (answer.status ? { ...answer, text: null } : answer);
