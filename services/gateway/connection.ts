import { randomInt } from 'node:crypto';
import type { Duplex } from 'node:stream';
import type { RawData, WebSocket } from 'ws';
import type { Subscriber, Subscription } from './channels/subscription.js';
import { closeCodes, type CloseCode, type ErrorCode, closeSocket } from './protocol/close-codes.js';
import { protocolError, subscriptionSucceeded } from './protocol/server-messages.js';

/** `burst` at once, `perSecond` in the long run. */
export class TokenBucket {
  private tokens: number;

  constructor(
    private readonly burst: number,
    private readonly perSecond: number,
    private filledAt: number,
  ) {
    this.tokens = burst;
  }

  /** @param now milliseconds of a monotonic clock */
  consume(now: number): boolean {
    this.tokens = Math.min(this.burst, this.tokens + ((now - this.filledAt) / 1000) * this.perSecond);
    this.filledAt = now;
    if (this.tokens < 1) return false;
    this.tokens -= 1;
    return true;
  }
}

const MESSAGES_AT_ONCE = 60;
const MESSAGES_PER_SECOND = 10;
const LARGEST_BACKLOG = 1_048_576;
const HALF_OF_AN_ID = 2 ** 47;
// Shared: most connections never have one.
const NO_LOGINS: ReadonlySet<string> = new Set();

export class Connection implements Subscriber {
  readonly socketId = `${randomInt(HALF_OF_AN_ID)}.${randomInt(HALF_OF_AN_ID)}`;
  readonly subscriptions = new Map<string, Subscription>();
  readonly messageTokens = new TokenBucket(MESSAGES_AT_ONCE, MESSAGES_PER_SECOND, performance.now());
  userChannel: string | undefined;
  private privateLogins: ReadonlySet<string> = NO_LOGINS;
  private answeredPing = true;

  /** @param stream below `socket`: finished frames go to it directly */
  constructor(
    private readonly socket: WebSocket,
    private readonly stream: Duplex,
  ) {
    // A broken frame or connection ends in 'close', which does the rest.
    socket.on('error', () => socket.terminate());
    socket.on('pong', () => (this.answeredPing = true));
  }

  get isOpen(): boolean {
    return this.socket.readyState === this.socket.OPEN;
  }

  /** Logins that let this client into private channels. */
  get loginIds(): ReadonlySet<string> {
    return this.privateLogins;
  }

  addLogin(loginId: string): void {
    this.privateLogins = new Set(this.privateLogins).add(loginId);
  }

  onMessage(listener: (data: RawData, isBinary: boolean) => void): void {
    this.socket.on('message', listener);
  }

  onClose(listener: () => void): void {
    this.socket.on('close', listener);
  }

  onSubscribed(subscription: Subscription): void {
    if (!this.isOpen) return subscription.end();
    const { name } = subscription.channel;
    this.subscriptions.set(name, subscription);
    this.send(subscriptionSucceeded(name, subscription.position));
  }

  send(frames: Buffer): void {
    if (!this.isOpen) return;
    if (this.stream.writableLength > LARGEST_BACKLOG)
      this.close(closeCodes.reconnect, 'Too slow: resume with "since".');
    else this.stream.write(frames);
  }

  drained(): Promise<void> {
    return new Promise((resolve) => {
      if (!this.stream.writableNeedDrain || this.stream.destroyed) return resolve();
      const settle = () => {
        this.stream.off('drain', settle).off('close', settle);
        resolve();
      };
      this.stream.on('drain', settle).on('close', settle);
    });
  }

  ping(): void {
    if (!this.answeredPing) return this.socket.terminate();
    this.answeredPing = false;
    this.socket.ping();
  }

  sendError(code: CloseCode | ErrorCode, message: string): void {
    this.send(protocolError(code, message));
  }

  /** Also sends an error, because some clients do not show the close reason. */
  fail(code: CloseCode, reason: string): void {
    this.sendError(code, reason);
    this.close(code, reason);
  }

  close(code: CloseCode, reason: string): void {
    for (const subscription of this.subscriptions.values()) subscription.end();
    closeSocket(this.socket, code, reason);
  }
}
