import type { Outcome } from '@hatch/kernel';
import { UseCaseCommand } from '@hatch/platform';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { StockEvent } from './events.js';
import { moveStock, type MoveStockData } from './move-stock.decision.js';
import type { Stock } from './state.js';
import { StockRepository } from './stock.repository.js';

export class MoveStock extends UseCaseCommand<MoveStockData, Outcome<Stock, StockEvent>> {
  readonly type = 'MoveStock';
}

@CommandHandler(MoveStock)
export class MoveStockHandler implements ICommandHandler<MoveStock> {
  constructor(private readonly stock: StockRepository) {}

  execute({ data, context }: MoveStock): Promise<Outcome<Stock, StockEvent>> {
    return this.stock.handle(data.sku, moveStock(data), context);
  }
}
