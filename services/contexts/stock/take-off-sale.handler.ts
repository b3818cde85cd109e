import { UseCaseCommand } from '@hatch/kernel';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { SaleItems, type SaleItem, type SaleSwitched } from './sale-items.service.js';
import { stopSale } from './stop-sale.decision.js';

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
