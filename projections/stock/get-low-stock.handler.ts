import { UseCaseQuery } from '@hatch/platform';
import { QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { Checkpoints, untilProjected, type AfterOwnWrites } from '../engine/index.js';
import { StockBoardQueries, type LowStock } from './stock-board.queries.js';

/** Out of stock, or active with fewer than 5 units. */
export class GetLowStock extends UseCaseQuery<AfterOwnWrites, LowStock> {}

@QueryHandler(GetLowStock)
export class GetLowStockHandler implements IQueryHandler<GetLowStock> {
  constructor(
    private readonly stockBoard: StockBoardQueries,
    private readonly checkpoints: Checkpoints,
  ) {}

  async execute({ data }: GetLowStock): Promise<LowStock> {
    await untilProjected(this.checkpoints, 'stock-board', data);
    return this.stockBoard.low();
  }
}
