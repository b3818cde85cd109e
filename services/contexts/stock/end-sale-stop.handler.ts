import { UseCaseCommand } from '@hatch/platform';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { endSaleStop } from './resume-sale.decision.js';
import { StockRepository } from './stock.repository.js';

type Data = { readonly sku: string };

export class EndSaleStop extends UseCaseCommand<Data, void> {
  readonly type = 'EndSaleStop';
}

@CommandHandler(EndSaleStop)
export class EndSaleStopHandler implements ICommandHandler<EndSaleStop> {
  constructor(private readonly stock: StockRepository) {}

  async execute({ data: { sku }, context }: EndSaleStop): Promise<void> {
    await this.stock.handle(sku, endSaleStop({ sku }), context);
  }
}
