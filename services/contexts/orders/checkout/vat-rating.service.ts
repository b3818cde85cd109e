import { Injectable } from '@nestjs/common';
import { ProductRepository } from '../../catalog/module.js';
import { vatRates } from '../../settings/index.js';
import { Shop } from '../../store-status/module.js';
import type { OrderLine } from '../order-line.js';

@Injectable()
export class VatRating {
  constructor(
    private readonly products: ProductRepository,
    private readonly shop: Shop,
  ) {}

  async rated(lines: readonly OrderLine[]): Promise<readonly OrderLine[]> {
    const settings = await this.shop.settings();
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
