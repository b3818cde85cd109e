import { randomInt } from 'node:crypto';
import type { Duplex } from 'node:stream';
import type { RawData, WebSocket } from 'ws';
import type { Channel, ChannelBook } from './channels.js';
import { readClientMessage, type ClientMessage } from './client-message.js';
import { closeCodes, errorCodes, sendAway } from './closing.js';
import type { LiveChannels } from './live-channels.js';
import { MessageBudget } from './message-budget.js';
import type { PushApp } from './push-app.js';
import * as reply from './server-messages.js';
import { channelSignature, loginIn, sameSignature, userSignature } from './signatures.js';
import type { Listener, Subscription } from './subscription.js';
import { userIdIn } from './user-data.js';

const LARGEST_BACKLOG = 1_048_576;
const HALF_OF_AN_ID = 2 ** 47;

export type Site = {
  readonly app: PushApp;
  readonly channels: ChannelBook;
  readonly live: LiveChannels;
  readonly onTrouble: (error: unknown) => void;
};

/** One socket's side of the Pusher Channels protocol, version 7. */
export class Connection implements Listener {
  private readonly socketId = `${randomInt(HALF_OF_AN_ID)}.${randomInt(HALF_OF_AN_ID)}`;
  private readonly subscriptions = new Map<string, Subscription>();
  private readonly staffLogins = new Set<string>();
  private readonly budget = new MessageBudget(60, 10, performance.now());
  private userChannel: string | undefined;
  private answered = true;

  /** @param wire the stream below `socket`: frames built once are written to it as they are. */
  constructor(
    private readonly socket: WebSocket,
    private readonly wire: Duplex,
    private readonly site: Site,
  ) {
    socket.on('message', (data, isBinary) => this.hear(data, isBinary));
    socket.on('pong', () => (this.answered = true));
    socket.on('close', () => this.leaveAll());
    this.send(reply.connectionEstablished(this.socketId));
  }

  joined = (subscription: Subscription): void => {
    const { name } = subscription.channel;
    this.subscriptions.set(name, subscription);
    this.send(reply.subscriptionSucceeded(name, subscription.position));
  };

  send = (frames: Buffer): void => {
    if (this.socket.readyState !== this.socket.OPEN) return;
    if (this.wire.writableLength > LARGEST_BACKLOG) this.close(closeCodes.reconnect, 'Too slow: resume with "since".');
    else this.wire.write(frames);
  };

  drained = (): Promise<void> =>
    new Promise((resolve) => {
      if (!this.wire.writableNeedDrain || this.wire.destroyed) return resolve();
      const settle = () => {
        this.wire.off('drain', settle).off('close', settle);
        resolve();
      };
      this.wire.on('drain', settle).on('close', settle);
    });

  /** By which this socket was let into private channels. */
  get logins(): ReadonlySet<string> {
    return this.staffLogins;
  }

  /** Asks whether the other side is there; one that did not answer the last time is cut off. */
  beat(): void {
    if (!this.answered) return this.socket.terminate();
    this.answered = false;
    this.socket.ping();
  }

  close(code: number, reason: string): void {
    this.leaveAll();
    sendAway(this.socket, code, reason);
  }

  private hear(data: RawData, isBinary: boolean): void {
    if (this.socket.readyState !== this.socket.OPEN) return;
    if (!this.budget.spend(performance.now())) return this.fail(closeCodes.overCapacity, 'Too many messages.');
    if (isBinary) return this.complain(errorCodes.unreadable, 'Send text, not binary data.');
    this.answer(readClientMessage(data.toString()));
  }

  private answer(message: ClientMessage): void {
    switch (message.kind) {
      case 'ping':
        return this.send(reply.pong);
      case 'pong':
        return;
      case 'subscribe':
        return this.subscribe(message);
      case 'unsubscribe':
        return this.leave(message.channel);
      case 'signin':
        return this.signIn(message.auth, message.userData);
      case 'client-event':
        return this.complain(errorCodes.clientEventRefused, 'Clients cannot publish events here.');
      case 'unreadable':
        return this.complain(errorCodes.unreadable, message.reason);
      default:
        message satisfies never;
    }
  }

  private subscribe({ channel: name, auth, since }: Extract<ClientMessage, { kind: 'subscribe' }>): void {
    // Stock clients join their own user's channel after signing in; nothing is sent on it.
    if (name === this.userChannel) return this.send(reply.subscriptionSucceeded(name, 0));
    const channel = this.site.channels.named(name);
    if (channel === undefined) return this.send(reply.subscriptionError(name, noSuchChannel));
    if (!this.mayHear(channel, auth)) return this.send(reply.subscriptionError(name, notSigned));
    if (channel.isPrivate) this.staffLogins.add(loginIn(auth));
    this.leave(name);
    this.site.live.join(channel, this, since).catch((error: unknown) => {
      this.site.onTrouble(error);
      this.close(closeCodes.overCapacity, 'Missed changes cannot be read now: resume with "since".');
    });
  }

  private mayHear(channel: Channel, auth: string): boolean {
    if (!channel.isPrivate) return true;
    return sameSignature(channelSignature(this.site.app, this.socketId, channel.name, loginIn(auth)), auth);
  }

  private signIn(auth: string, userData: string): void {
    const userId = userIdIn(userData);
    const isOurs = sameSignature(userSignature(this.site.app, this.socketId, userData), auth);
    if (!isOurs || userId === undefined) return this.fail(closeCodes.unauthorised, 'The sign-in is not signed by us.');
    this.userChannel = `#server-to-user-${userId}`;
    this.send(reply.signedIn(userData));
  }

  private complain(code: number, message: string): void {
    this.send(reply.protocolError(code, message));
  }

  private fail(code: number, message: string): void {
    this.complain(code, message);
    this.close(code, message);
  }

  private leave(channel: string): void {
    const subscription = this.subscriptions.get(channel);
    if (subscription === undefined) return;
    this.subscriptions.delete(channel);
    this.site.live.leave(subscription);
  }

  private leaveAll(): void {
    for (const channel of [...this.subscriptions.keys()]) this.leave(channel);
  }
}

const noSuchChannel = { type: 'ChannelUnknown', error: 'There is no such channel.', status: 404 };
const notSigned = { type: 'AuthError', error: 'The channel is not signed for this socket.', status: 401 };
