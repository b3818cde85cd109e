import { rejection, type Rejection } from '@hatch/kernel';
import { CONFIG, RateLimits, TooManyRequests, type Config, type Network, type RateLimit } from '@hatch/platform';
import { Inject, Injectable } from '@nestjs/common';
import { Shop } from '../store-status/module.js';
import { CartNetworks } from './cart-networks.repository.js';

const SECONDS = 60;

/**
 * How many units the carts of one network may hold (G06, G25), counted over the longest time that a unit can be held:
 * what is given back or bought is taken off again, what is kept too long leaves the count with its window.
 */
@Injectable()
export class HoldLimits {
  constructor(
    private readonly limits: RateLimits,
    private readonly networks: CartNetworks,
    private readonly shop: Shop,
    @Inject(CONFIG) private readonly config: Pick<Config, 'holdMinutes'>,
  ) {}

  /** One unit more. */
  async take(cartId: string): Promise<Rejection | undefined> {
    const limit = await this.#limit();
    try {
      await this.limits.consume(limit, await this.#networkOf(cartId));
      return undefined;
    } catch (refused) {
      if (!(refused instanceof TooManyRequests)) throw refused;
      return rejection(
        'cart.network-full',
        `At most ${limit.times} items can be put aside from one place. Please call us to order more.`,
      );
    }
  }

  async giveBack(cartId: string, units: number): Promise<void> {
    if (units > 0) await this.limits.refund(await this.#limit(), await this.#networkOf(cartId), units);
  }

  async #limit(): Promise<RateLimit> {
    const times = Number(await this.shop.setting('hold_units_per_address'));
    const perSeconds = Math.ceil(2 * this.config.holdMinutes * SECONDS);
    return { name: 'units held', times, perSeconds, frequent: true };
  }

  async #networkOf(cartId: string): Promise<Network> {
    return (await this.networks.of([cartId]))(cartId);
  }
}
