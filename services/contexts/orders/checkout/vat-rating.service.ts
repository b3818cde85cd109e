import { Injectable } from '@nestjs/common';
import { ProductRepository } from '../../catalog/module.js';
import { vatRates } from '../../settings/index.js';
import type { OrderLine } from '../order-line.js';
import { ShopSettings } from '../../settings/module.js';

@Injectable()
export class VatRating {
  constructor(
    private readonly products: ProductRepository,
    private readonly settings: ShopSettings,
  ) {}

  async rated(lines: readonly OrderLine[]): Promise<readonly OrderLine[]> {
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
