import {
  networkOf,
  orderOfToken,
  RateLimits,
  SECRETS,
  trackingChannel,
  trackingToken,
  type RateLimit,
  type Secrets,
} from '@hatch/platform';
import { Inject, Injectable } from '@nestjs/common';

/** Counts a network; a customer with a link makes none. */
const GUESSES: RateLimit = { name: 'wrong tracking links', times: 20, perSeconds: 600 };

@Injectable()
export class TrackingLinks {
  readonly #key: Buffer;

  constructor(
    private readonly limits: RateLimits,
    @Inject(SECRETS) { trackingKey }: Pick<Secrets, 'trackingKey'>,
  ) {
    this.#key = trackingKey;
  }

  pathOf(orderId: string): string {
    return `/track/${trackingToken(this.#key, orderId)}`;
  }

  channelOf(orderId: string): string {
    return trackingChannel(this.#key, orderId);
  }

  /** A try counts from its start, so that parallel guesses gain nothing. @throws TooManyRequests */
  async orderOf(token: string, address: string): Promise<string | undefined> {
    const network = networkOf(address);
    await this.limits.consume(GUESSES, network);
    const orderId = orderOfToken(this.#key, token);
    if (orderId !== undefined) await this.limits.refund(GUESSES, network);
    return orderId;
  }
}
