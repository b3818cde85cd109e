import { UseCaseQuery } from '@hatch/platform';
import { QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { Checkpoints, untilProjected, type AfterOwnWrites } from '../engine/index.js';
import { StockBoardQueries, type LinesWish, type StockLine } from './stock-board.queries.js';

export class GetStockLines extends UseCaseQuery<AfterOwnWrites & LinesWish, readonly StockLine[]> {}

@QueryHandler(GetStockLines)
export class GetStockLinesHandler implements IQueryHandler<GetStockLines> {
  constructor(
    private readonly stockBoard: StockBoardQueries,
    private readonly checkpoints: Checkpoints,
  ) {}

  async execute({ data }: GetStockLines): Promise<readonly StockLine[]> {
    await untilProjected(this.checkpoints, 'stock-board', data);
    return this.stockBoard.listed(data);
  }
}
