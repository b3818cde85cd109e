import { Inject, Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { ChannelRegistry } from './channels/channel-registry.js';
import type { Connection } from './connection.js';
import { GATEWAY_OPTIONS, type GatewayOptions } from './gateway-options.js';
import type { SubscribeRequest } from './protocol/client-message.js';
import { channelSignature, loginIn, sameSignature } from './protocol/signatures.js';
import { SubscriptionRefused } from './pusher-exceptions.js';

const UNSIGNED = { type: 'AuthError', error: 'The channel is not signed for this socket.', status: 401 };

/** Lets only a connection with our signature subscribe to a private channel (OPEN-16). */
@Injectable()
export class PrivateChannelGuard implements CanActivate {
  constructor(
    private readonly channels: ChannelRegistry,
    @Inject(GATEWAY_OPTIONS) private readonly options: GatewayOptions,
  ) {}

  canActivate(context: ExecutionContext): boolean {
    const { socketId } = context.switchToWs().getClient<Connection>();
    const { channel, auth } = context.switchToWs().getData<SubscribeRequest>();
    if (!this.channels.byName(channel)?.isPrivate) return true;
    const expected = channelSignature(this.options.app, socketId, channel, loginIn(auth));
    if (!sameSignature(expected, auth)) throw new SubscriptionRefused(channel, UNSIGNED);
    return true;
  }
}
