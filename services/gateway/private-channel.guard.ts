import { Inject, Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { ChannelRegistry } from './channels/channel-registry.js';
import type { Connection } from './connection.js';
import { GATEWAY_OPTIONS, type GatewayOptions } from './gateway-options.js';
import type { SubscribeRequest } from './protocol/client-message.js';
import { channelSignature, loginIn, sameSignature } from './protocol/signatures.js';
import { SubscriptionRefused } from './pusher-exceptions.js';

const ENDED = { type: 'AuthError', error: 'The login has ended: sign in anew.', status: 401 };
const UNSIGNED = { type: 'AuthError', error: 'The channel is not signed for this socket.', status: 401 };

/** Lets only a connection with our signature, by a login that lasts, subscribe to a private channel (OPEN-16). */
@Injectable()
export class PrivateChannelGuard implements CanActivate {
  constructor(
    private readonly channels: ChannelRegistry,
    @Inject(GATEWAY_OPTIONS) private readonly options: GatewayOptions,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const { socketId } = context.switchToWs().getClient<Connection>();
    const { channel, auth } = context.switchToWs().getData<SubscribeRequest>();
    if (!this.channels.byName(channel)?.isPrivate) return true;
    const login = loginIn(auth);
    const expected = channelSignature(this.options.app, socketId, channel, login);
    if (!sameSignature(expected, auth)) throw new SubscriptionRefused(channel, UNSIGNED);
    if (!(await this.options.maySubscribe(login))) throw new SubscriptionRefused(channel, ENDED);
    return true;
  }
}
