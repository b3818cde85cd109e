import type { Pence } from '@hatch/kernel/rules';
import { Injectable } from '@nestjs/common';
import { ProductRepository } from '../../catalog/module.js';
import { vatRates } from '../../settings/index.js';
import { ShopSettings } from '../../settings/module.js';
import type { PaymentMethod } from '../events.js';
import type { OrderLine } from '../order-line.js';
import { orderTotals } from '../views.js';
import type { RequestPlacementData } from './request-placement.decision.js';

/** What a placement or a payment freezes: lines with their VAT rates, totals, and the kind of shop. */
@Injectable()
export class FrozenFigures {
  constructor(
    private readonly products: ProductRepository,
    private readonly settings: ShopSettings,
  ) {}

  async of(
    { lines, postage }: { readonly lines: readonly OrderLine[]; readonly postage: Pence | null },
    paymentMethod: PaymentMethod,
  ): Promise<RequestPlacementData> {
    return {
      lines: await this.#rated(lines),
      ...orderTotals(lines, postage),
      paymentMethod,
      takeaway: await this.settings.isTakeaway(),
      cartLabel: await this.settings.cartLabel(),
    };
  }

  async #rated(lines: readonly OrderLine[]): Promise<readonly OrderLine[]> {
    const settings = await this.settings.all();
    const rates = vatRates(settings);
    return Promise.all(
      lines.map(async (line) => {
        const { state } = await this.products.loadCached(String(line.productId));
        const vatClass = state.status === 'none' ? undefined : state.vatClass;
        return { ...line, vatRate: vatClass === undefined ? rates.usual : rates.of(vatClass) };
      }),
    );
  }
}
