import { UseCaseQuery } from '@hatch/platform';
import { QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { Checkpoints, untilProjected, type AfterOwnWrites } from '../engine/index.js';
import { StockBoardQueries, type LinesWish, type StockLine, type LowStock } from './stock-board.queries.js';
import { StockMovementsQueries, type MovementsWish, type StockMovement } from './stock-movements.queries.js';

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

/** By the variant's own id; undefined for one that is not listed. */
export class FindVariant extends UseCaseQuery<{ readonly id: number }, StockLine | undefined> {}

@QueryHandler(FindVariant)
export class FindVariantHandler implements IQueryHandler<FindVariant> {
  constructor(private readonly stockBoard: StockBoardQueries) {}

  execute({ data: { id } }: FindVariant): Promise<StockLine | undefined> {
    return this.stockBoard.variant(id);
  }
}
