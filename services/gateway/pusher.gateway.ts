import { networkOf } from '@hatch/platform';
import {
  Inject,
  Logger,
  UseFilters,
  UseGuards,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import {
  ConnectedSocket,
  MessageBody,
  SubscribeMessage,
  WebSocketGateway,
  type OnGatewayConnection,
  type OnGatewayDisconnect,
} from '@nestjs/websockets';
import type { IncomingMessage } from 'node:http';
import { ChannelRegistry, type Channel } from './channels/channel-registry.js';
import { LiveChannels } from './channels/live-channels.js';
import { ConnectionRegistry } from './connection-registry.js';
import type { Connection } from './connection.js';
import { appsOf, GATEWAY_OPTIONS, type GatewayOptions } from './gateway-options.js';
import { PrivateChannelGuard } from './private-channel.guard.js';
import {
  clientEvents,
  type SigninRequest,
  type SubscribeRequest,
  type UnsubscribeRequest,
} from './protocol/client-message.js';
import { closeCodes, errorCodes } from './protocol/close-codes.js';
import type { Handshake } from './protocol/handshake.js';
import * as frames from './protocol/server-messages.js';
import { sameSignature, userSignature, userIdIn } from './protocol/signatures.js';
import { PusherExceptionFilter, ConnectionRefused, MessageRefused, SubscriptionRefused } from './pusher-exceptions.js';
import { StaffSockets } from './staff-sockets.js';

const TOO_MANY = 'Too many live connections from your network: close some pages of the shop and try again.';
const UNKNOWN_CHANNEL = { type: 'ChannelUnknown', error: 'There is no such channel.', status: 404 };

/** Pusher Channels protocol, version 7. */
@WebSocketGateway()
@UseFilters(PusherExceptionFilter)
export class PusherGateway
  implements OnGatewayConnection, OnGatewayDisconnect, OnApplicationBootstrap, BeforeApplicationShutdown
{
  private readonly logger = new Logger(PusherGateway.name);

  constructor(
    @Inject(GATEWAY_OPTIONS) private readonly options: GatewayOptions,
    private readonly connections: ConnectionRegistry,
    private readonly staff: StaffSockets,
    private readonly channels: ChannelRegistry,
    private readonly live: LiveChannels,
  ) {}

  onApplicationBootstrap(): Promise<void> {
    return this.live.start();
  }

  beforeApplicationShutdown(): void {
    this.live.stop();
  }

  /** Nest does not await it: an exception here would end the process. */
  async handleConnection(connection: Connection, handshake: Handshake, request: IncomingMessage): Promise<void> {
    try {
      await this.accept(connection, handshake, request);
    } catch (error) {
      this.logger.error('A connection could not be accepted', error instanceof Error ? error.stack : String(error));
      connection.close(closeCodes.overCapacity, 'Connections cannot be accepted now: try again.');
    }
  }

  handleDisconnect(connection: Connection): void {
    this.connections.remove(connection);
    for (const subscription of connection.subscriptions.values()) this.live.unsubscribe(subscription);
  }

  @SubscribeMessage(clientEvents.ping)
  ping(): Buffer {
    return frames.pong;
  }

  @SubscribeMessage(clientEvents.pong)
  pong(): void {
    // Its arrival is enough.
  }

  @UseGuards(PrivateChannelGuard)
  @SubscribeMessage(clientEvents.subscribe)
  subscribe(
    @ConnectedSocket() connection: Connection,
    @MessageBody() { channel: name, since }: SubscribeRequest,
  ): Buffer | undefined {
    // Stock clients join their own user's channel after signing in; nothing is sent on it.
    if (name === connection.userChannel) return frames.subscriptionSucceeded(name, 0);
    const channel = this.channels.byName(name);
    if (channel === undefined) throw new SubscriptionRefused(name, UNKNOWN_CHANNEL);
    this.endSubscription(connection, name);
    // Not awaited, so that this client's other messages are answered while it catches up.
    void this.startSubscription(connection, channel, since);
    return undefined;
  }

  @SubscribeMessage(clientEvents.unsubscribe)
  unsubscribe(@ConnectedSocket() connection: Connection, @MessageBody() { channel }: UnsubscribeRequest): void {
    this.endSubscription(connection, channel);
  }

  @SubscribeMessage(clientEvents.signin)
  signIn(@ConnectedSocket() connection: Connection, @MessageBody() { auth, userData }: SigninRequest): Buffer {
    const userId = userIdIn(userData);
    const isSigned = appsOf(this.options).some((app) =>
      sameSignature(userSignature(app, connection.socketId, userData), auth),
    );
    if (!isSigned || userId === undefined)
      throw new ConnectionRefused(closeCodes.unauthorized, 'The sign-in is not signed by us.');
    connection.userChannel = `#server-to-user-${userId}`;
    return frames.signedIn(userData);
  }

  @SubscribeMessage(clientEvents.clientEvent)
  refuseClientEvent(): never {
    throw new MessageRefused(errorCodes.clientEventRejected, 'Clients cannot publish events here.');
  }

  private async accept(
    connection: Connection,
    { key, isSupportedProtocol }: Handshake,
    request: IncomingMessage,
  ): Promise<void> {
    if (!appsOf(this.options).some((app) => app.key === key))
      return connection.fail(closeCodes.unknownKey, 'There is no app with this key.');
    if (!isSupportedProtocol) return connection.fail(closeCodes.unsupportedProtocol, 'Speak protocol 7.');
    const network = networkOf(this.options.addressOf?.(request) ?? request.socket.remoteAddress ?? 'unknown');
    const isStaff = await this.staff.isStaff(request);
    if (!(await this.connections.add(connection, { network, isStaff })))
      return connection.fail(closeCodes.overCapacity, TOO_MANY);
    connection.send(frames.connectionEstablished(connection.socketId));
  }

  private async startSubscription(connection: Connection, channel: Channel, since: number | undefined): Promise<void> {
    try {
      await this.live.subscribe(channel, connection, since);
    } catch (error) {
      this.logger.error('Missed changes could not be read', error instanceof Error ? error.stack : String(error));
      connection.close(closeCodes.overCapacity, 'Missed changes cannot be read now: resume with "since".');
    }
  }

  private endSubscription(connection: Connection, channel: string): void {
    const subscription = connection.subscriptions.get(channel);
    if (subscription === undefined) return;
    connection.subscriptions.delete(channel);
    this.live.unsubscribe(subscription);
  }
}
