import { UseCaseQuery } from '@hatch/platform';
import { QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { Checkpoints, untilProjected, type AfterOwnWrites } from '../engine/index.js';
import { StockBoardQueries, type StockLine } from './stock-board.queries.js';
import { StockMovementsQueries, type MovementsWish, type StockMovement } from './stock-movements.queries.js';

export type ProductStock = {
  /** Of the product and all variants it ever had. */
  readonly lines: readonly StockLine[];
  readonly movements: readonly StockMovement[];
};

export class GetProductStock extends UseCaseQuery<AfterOwnWrites & MovementsWish, ProductStock> {}

@QueryHandler(GetProductStock)
export class GetProductStockHandler implements IQueryHandler<GetProductStock> {
  constructor(
    private readonly board: StockBoardQueries,
    private readonly movements: StockMovementsQueries,
    private readonly checkpoints: Checkpoints,
  ) {}

  async execute({ data }: GetProductStock): Promise<ProductStock> {
    await Promise.all([
      untilProjected(this.checkpoints, 'stock-board', data),
      untilProjected(this.checkpoints, 'stock-movements', data),
    ]);
    const [lines, movements] = await Promise.all([
      this.board.ofProduct(data.productId),
      this.movements.ofProduct(data),
    ]);
    return { lines, movements };
  }
}
