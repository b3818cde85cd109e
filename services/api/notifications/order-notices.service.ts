import { AddSubscriber, GetOrderNotices, RemoveSubscriber } from '@hatch/contexts/notifications/module';
import type { CommandContext } from '@hatch/kernel';
import { Injectable } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import type { Failure, Success } from '../answers.js';

type Keys = { readonly endpoint: string; readonly p256dh: string; readonly auth: string };

export type NoticesAnswer = Success & {
  readonly awaited: boolean;
  readonly push_key: string;
  readonly push: boolean;
  /** Null where the shop cannot send texts. */
  readonly text: { readonly on: boolean; readonly last_digits: string } | null;
};

/** Its callers have checked whose order it is. */
@Injectable()
export class OrderNotices {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  async answer(orderId: string, endpoint?: string): Promise<NoticesAnswer> {
    const found = await this.queries.execute(
      new GetOrderNotices({ orderId, ...(endpoint !== undefined && { endpoint }) }),
    );
    return {
      status: true,
      message: '',
      awaited: found.isAwaited,
      push_key: found.pushKey,
      push: found.isPushed,
      text: found.text && { on: found.text.isOn, last_digits: found.text.lastDigits },
    };
  }

  /** @param page path of the order's page, which a tap on a notice opens */
  async addPush(orderId: string, keys: Keys, page: string, context: CommandContext): Promise<NoticesAnswer | Failure> {
    const { endpoint, p256dh, auth } = keys;
    const { rejection } = await this.commands.execute(
      new AddSubscriber({ orderId, channel: 'push', endpoint, p256dh, auth, page }, context),
    );
    return rejection ? { status: false, message: rejection.message } : this.answer(orderId, endpoint);
  }

  async removePush(orderId: string, endpoint: string, context: CommandContext): Promise<NoticesAnswer> {
    await this.commands.execute(new RemoveSubscriber({ orderId, channel: 'push', endpoint }, context));
    return this.answer(orderId, endpoint);
  }

  async addText(orderId: string, context: CommandContext): Promise<NoticesAnswer | Failure> {
    const { rejection } = await this.commands.execute(new AddSubscriber({ orderId, channel: 'text' }, context));
    return rejection ? { status: false, message: rejection.message } : this.answer(orderId);
  }

  async removeText(orderId: string, context: CommandContext): Promise<NoticesAnswer> {
    await this.commands.execute(new RemoveSubscriber({ orderId, channel: 'text' }, context));
    return this.answer(orderId);
  }
}
