import { UseCaseQuery } from '@hatch/platform';
import { QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { StockBoardQueries, type StockLine } from './stock-board.queries.js';

/** By the variant's own id; undefined for one that is not listed. */
export class FindVariant extends UseCaseQuery<{ readonly id: number }, StockLine | undefined> {}

@QueryHandler(FindVariant)
export class FindVariantHandler implements IQueryHandler<FindVariant> {
  constructor(private readonly stockBoard: StockBoardQueries) {}

  execute({ data: { id } }: FindVariant): Promise<StockLine | undefined> {
    return this.stockBoard.variant(id);
  }
}
