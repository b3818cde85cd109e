import { UseCaseCommand } from '@hatch/kernel';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { resumeSale } from './resume-sale.decision.js';
import { SaleItems, type SaleItem, type SaleSwitched } from './sale-items.service.js';

export class PutOnSale extends UseCaseCommand<SaleItem, SaleSwitched> {}

@CommandHandler(PutOnSale)
export class PutOnSaleHandler implements ICommandHandler<PutOnSale> {
  constructor(private readonly items: SaleItems) {}

  execute({ data, context }: PutOnSale): Promise<SaleSwitched> {
    return this.items.switch(data, resumeSale, context);
  }
}
