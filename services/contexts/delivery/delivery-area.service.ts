import { isRejection, rejection, type Rejection } from '@hatch/kernel';
import { isPostcode, normalisePostcode } from '@hatch/kernel/rules';
import { Inject, Injectable } from '@nestjs/common';
import { valueOf } from '../settings/index.js';
import { TradingClock } from '../store-status/module.js';
import { insideArea, milesBetween } from './distance.js';
import { POSTCODE_LOCATOR, PostcodesUnavailable, type PostcodeLocator } from './postcode-locator.js';
import { ShopSettings } from '../settings/module.js';

export type Measured = {
  /** Straight line from the kitchen, two decimals. */
  readonly miles: number;
  readonly radius: number;
  readonly postcode: string;
};

const notDelivering = rejection('delivery.off', "Sorry we can't offer delivery right now.");

@Injectable()
export class DeliveryArea {
  constructor(
    private readonly settings: ShopSettings,
    private readonly tradingClock: TradingClock,
    @Inject(POSTCODE_LOCATOR) private readonly locator: PostcodeLocator,
  ) {}

  /** A lookup that is down does not count against the postcode. */
  async exists(postcode: string): Promise<boolean> {
    if (!isPostcode(postcode)) return false;
    const place = await this.#locate(normalisePostcode(postcode));
    return !isRejection(place) || place.code === 'delivery.unavailable';
  }

  async measure(given: string): Promise<Measured | Rejection> {
    if (!isPostcode(given)) return rejection('delivery.bad-postcode', 'Not a valid postcode');
    const settings = await this.settings.all();
    const kitchenPostcode = valueOf(settings, 'kitchen_postcode');
    if (!isPostcode(kitchenPostcode))
      return rejection('delivery.no-kitchen', 'We cannot work out distances right now; please choose to collect.');
    const postcode = normalisePostcode(given);
    const [kitchen, customer] = await Promise.all([this.#locate(kitchenPostcode), this.#locate(postcode)]);
    if (isRejection(kitchen)) return kitchen;
    if (isRejection(customer)) return customer;
    return { miles: milesBetween(kitchen, customer), radius: valueOf(settings, 'delivery_radius'), postcode };
  }

  async admit(postcode: string, now: string): Promise<Measured | Rejection> {
    if (!(await this.tradingClock.isDelivering(new Date(now)))) return notDelivering;
    const measured = await this.measure(postcode);
    if (isRejection(measured) || insideArea(measured.miles, measured.radius)) return measured;
    const address = await this.settings.get('full_address');
    return rejection(
      'delivery.outside',
      `Your postcode is outside our delivery area ... you can still collect your order from us at: ${address}`,
    );
  }

  async #locate(postcode: string) {
    try {
      const place = await this.locator.locate(postcode);
      return place ?? rejection('delivery.unknown-postcode', 'We do not know this postcode; please check it.');
    } catch (error) {
      if (!(error instanceof PostcodesUnavailable)) throw error;
      return rejection('delivery.unavailable', 'there was a problem calculating the distance try again');
    }
  }
}
