import type { Pence } from '@hatch/kernel/rules';
import { Injectable } from '@nestjs/common';
import { postageFor } from '../delivery/index.js';
import { DeliveryTariff } from '../delivery/module.js';
import { basketOf } from './views.js';

/** What an order would be charged for its delivery now, or minus what it would be given for its collection (OPEN-30). */
@Injectable()
export class Postage {
  constructor(private readonly tariff: DeliveryTariff) {}

  async of(...basket: Parameters<typeof basketOf>): Promise<Pence> {
    return postageFor(basketOf(...basket), await this.tariff.current());
  }
}
