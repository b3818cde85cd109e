import { type Outcome, UseCaseCommand } from '@hatch/kernel';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { countStock, type CountStockData } from './count-stock.decision.js';
import type { StockEvent } from './events.js';
import type { Stock } from './state.js';
import { StockRepository } from './stock.repository.js';

export class CountStock extends UseCaseCommand<CountStockData, Outcome<Stock, StockEvent>> {}

@CommandHandler(CountStock)
export class CountStockHandler implements ICommandHandler<CountStock> {
  constructor(private readonly stock: StockRepository) {}

  execute({ data, context }: CountStock): Promise<Outcome<Stock, StockEvent>> {
    return this.stock.handle(data.sku, countStock(data), context);
  }
}
