import { rejection, type Rejection } from '@hatch/kernel';
import { CONFIG, RateLimits, TooManyRequests, type Config, type Network, type RateLimit } from '@hatch/platform';
import { Inject, Injectable } from '@nestjs/common';
import { CartNetworks } from './cart-networks.repository.js';
import { UnpaidUnits } from './unpaid-units.repository.js';
import { ShopSettings } from '../settings/module.js';

const SECONDS = 60;

/**
 * Limits the units of one network. Carts count over the longest time that a unit can be held, minus what was given back
 * or ordered; unpaid orders count until they are paid or cancelled.
 */
@Injectable()
export class HoldLimits {
  constructor(
    private readonly limits: RateLimits,
    private readonly networks: CartNetworks,
    private readonly unpaid: UnpaidUnits,
    private readonly settings: ShopSettings,
    @Inject(CONFIG) private readonly config: Pick<Config, 'holdMinutes'>,
  ) {}

  /** @param begun from where the cart is begun, with its first item */
  async take(cartId: string, begun?: Network & { readonly at: Date }): Promise<Rejection | undefined> {
    if (begun) this.networks.record(cartId, begun, begun.at);
    const limit = await this.#limit();
    const network = await this.#networkOf(cartId);
    const unpaid = await this.unpaid.ofNetwork(network.network);
    try {
      const { left } = await this.limits.consume(limit, network);
      if (left >= unpaid) return undefined;
      await this.limits.refund(limit, network);
      return full(limit);
    } catch (refused) {
      if (!(refused instanceof TooManyRequests)) throw refused;
      return full(limit);
    }
  }

  async giveBack(cartId: string, units: number): Promise<void> {
    if (units > 0) await this.limits.refund(await this.#limit(), await this.#networkOf(cartId), units);
  }

  async #limit(): Promise<RateLimit> {
    const times = await this.settings.get('hold_units_per_address');
    const perSeconds = Math.ceil(2 * this.config.holdMinutes * SECONDS);
    return { name: 'units held', times, perSeconds, frequent: true };
  }

  async #networkOf(cartId: string): Promise<Network> {
    return (await this.networks.of([cartId]))(cartId);
  }
}

const full = ({ times }: RateLimit): Rejection =>
  rejection(
    'cart.network-full',
    `At most ${times} items can be put aside from one place. Please call us to order more.`,
  );
