import { ChannelGrants } from '@hatch/platform';
import { Inject, Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { ChannelRegistry } from './channels/channel-registry.js';
import type { Connection } from './connection.js';
import { appsOf, GATEWAY_OPTIONS, type GatewayOptions } from './gateway-options.js';
import type { SubscribeRequest } from './protocol/client-message.js';
import { channelSignature, sameSignature } from './protocol/signatures.js';
import { SubscriptionRefused } from './pusher-exceptions.js';

const ENDED = { type: 'AuthError', error: 'Your login has ended. Log in again.', status: 401 };
const EXPIRED = { type: 'AuthError', error: 'The signature has expired: ask for a new one.', status: 401 };
const UNSIGNED = { type: 'AuthError', error: 'The channel is not signed for this socket.', status: 401 };

/** Needs our recent signature for a login that is still valid. */
@Injectable()
export class PrivateChannelGuard implements CanActivate {
  constructor(
    private readonly channels: ChannelRegistry,
    private readonly grants: ChannelGrants,
    @Inject(GATEWAY_OPTIONS) private readonly options: GatewayOptions,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const connection = context.switchToWs().getClient<Connection>();
    const { channel, auth } = context.switchToWs().getData<SubscribeRequest>();
    if (!this.channels.byName(channel)?.isPrivate) return true;
    const isOurs = appsOf(this.options).some((app) =>
      sameSignature(channelSignature(app, connection.socketId, channel), auth),
    );
    if (!isOurs) throw new SubscriptionRefused(channel, UNSIGNED);
    const loginId = await this.grants.loginFor(connection.socketId, channel);
    if (loginId === undefined) throw new SubscriptionRefused(channel, EXPIRED);
    if (!(await this.options.maySubscribe(loginId))) throw new SubscriptionRefused(channel, ENDED);
    connection.addLogin(loginId);
    return true;
  }
}
