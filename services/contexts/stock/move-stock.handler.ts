import { type Outcome, UseCaseCommand } from '@hatch/kernel';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { StockEvent } from './events.js';
import { moveStock, type MoveStockData } from './move-stock.decision.js';
import type { Stock } from './state.js';
import { StockRepository } from './stock.repository.js';

export class MoveStock extends UseCaseCommand<MoveStockData, Outcome<Stock, StockEvent>> {}

@CommandHandler(MoveStock)
export class MoveStockHandler implements ICommandHandler<MoveStock> {
  constructor(private readonly stock: StockRepository) {}

  execute({ data, context }: MoveStock): Promise<Outcome<Stock, StockEvent>> {
    return this.stock.handle(data.sku, moveStock(data), context);
  }
}
