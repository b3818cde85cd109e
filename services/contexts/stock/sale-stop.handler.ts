import { type CommandContext, type Decide, type Rejection, UseCaseCommand } from '@hatch/kernel';
import { skuOf } from '@hatch/kernel/rules';
import { Injectable } from '@nestjs/common';
import { ProductRepository } from '../catalog/module.js';
import type { StockEvent } from './events.js';
import { notListed } from './rejections.js';
import type { Stock } from './state.js';
import { StockRepository } from './stock.repository.js';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { stopSale, resumeSale } from './stop-sale.js';

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

type Data = SaleItem & {
  /** ISO instant at which it is on sale again automatically. */
  readonly until?: string | undefined;
};

export class TakeOffSale extends UseCaseCommand<Data, SaleSwitched> {}

@CommandHandler(TakeOffSale)
export class TakeOffSaleHandler implements ICommandHandler<TakeOffSale> {
  constructor(private readonly items: SaleItems) {}

  execute({ data, context }: TakeOffSale): Promise<SaleSwitched> {
    return this.items.switch(data, ({ sku }) => stopSale({ sku, until: data.until }), context);
  }
}

export class PutOnSale extends UseCaseCommand<SaleItem, SaleSwitched> {}

@CommandHandler(PutOnSale)
export class PutOnSaleHandler implements ICommandHandler<PutOnSale> {
  constructor(private readonly items: SaleItems) {}

  execute({ data, context }: PutOnSale): Promise<SaleSwitched> {
    return this.items.switch(data, resumeSale, context);
  }
}
