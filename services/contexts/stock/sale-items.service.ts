import type { CommandContext, Decide, Rejection } from '@hatch/kernel';
import { skuOf } from '@hatch/kernel/rules';
import { Injectable } from '@nestjs/common';
import { ProductRepository } from '../catalog/module.js';
import type { StockEvent } from './events.js';
import { notListed } from './rejections.js';
import type { Stock } from './state.js';
import { StockRepository } from './stock.repository.js';

export type SaleItem = {
  readonly productId: number;
  readonly variantId: number | null;
};

export type SaleSwitched = {
  readonly name: string;
  readonly position?: bigint | undefined;
  readonly rejection?: Rejection;
};

@Injectable()
export class SaleItems {
  constructor(
    private readonly products: ProductRepository,
    private readonly stock: StockRepository,
  ) {}

  async switch(
    item: SaleItem,
    decisionFor: (of: { readonly sku: string }) => Decide<Stock, StockEvent>,
    context: CommandContext,
  ): Promise<SaleSwitched> {
    const name = await this.#nameOf(item);
    if (name === undefined) return { name: '', rejection: notListed(item) };
    const sku = skuOf(item.productId, item.variantId);
    const { position, rejection } = await this.stock.handle(sku, decisionFor({ sku }), context);
    return { name, position, ...(rejection && { rejection }) };
  }

  async #nameOf({ productId, variantId }: SaleItem): Promise<string | undefined> {
    const { state } = await this.products.load(String(productId));
    if (state.status !== 'listed') return undefined;
    return variantId === null ? state.name : state.variants.get(variantId)?.name;
  }
}
