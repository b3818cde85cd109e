import { UseCaseCommand } from '@hatch/kernel';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { endSaleStop } from './resume-sale.decision.js';
import { StockRepository } from './stock.repository.js';

type Data = { readonly sku: string };

export class EndSaleStop extends UseCaseCommand<Data, void> {}

@CommandHandler(EndSaleStop)
export class EndSaleStopHandler implements ICommandHandler<EndSaleStop> {
  constructor(private readonly stock: StockRepository) {}

  async execute({ data: { sku }, context }: EndSaleStop): Promise<void> {
    await this.stock.handle(sku, endSaleStop({ sku }), context);
  }
}
