import { UseCaseQuery } from '@hatch/platform';
import { QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { Checkpoints, untilProjected, type AfterOwnWrites } from '../engine/index.js';
import { OrderArchiveQueries, type ArchivePage, type DayTotals, type PaidOrders } from './order-archive.queries.js';
import type { OrderRecord } from './order-record.js';

export class GetArchivedOrders extends UseCaseQuery<AfterOwnWrites & ArchivePage, readonly OrderRecord[]> {}

@QueryHandler(GetArchivedOrders)
export class GetArchivedOrdersHandler implements IQueryHandler<GetArchivedOrders> {
  constructor(
    private readonly archive: OrderArchiveQueries,
    private readonly checkpoints: Checkpoints,
  ) {}

  async execute({ data }: GetArchivedOrders): Promise<readonly OrderRecord[]> {
    await Promise.all([
      untilProjected(this.checkpoints, 'order-archive', data),
      untilProjected(this.checkpoints, 'orders', data),
    ]);
    return this.archive.list(data);
  }
}

export class GetDayTotals extends UseCaseQuery<AfterOwnWrites & { readonly day: string }, DayTotals> {}

@QueryHandler(GetDayTotals)
export class GetDayTotalsHandler implements IQueryHandler<GetDayTotals> {
  constructor(
    private readonly archive: OrderArchiveQueries,
    private readonly checkpoints: Checkpoints,
  ) {}

  async execute({ data }: GetDayTotals): Promise<DayTotals> {
    await untilProjected(this.checkpoints, 'order-archive', data);
    return this.archive.totals(data.day);
  }
}

export class GetPaidOrders extends UseCaseQuery<AfterOwnWrites & { readonly days: readonly string[] }, PaidOrders> {}

@QueryHandler(GetPaidOrders)
export class GetPaidOrdersHandler implements IQueryHandler<GetPaidOrders> {
  constructor(
    private readonly archive: OrderArchiveQueries,
    private readonly checkpoints: Checkpoints,
  ) {}

  async execute({ data }: GetPaidOrders): Promise<PaidOrders> {
    await Promise.all([
      untilProjected(this.checkpoints, 'order-archive', data),
      untilProjected(this.checkpoints, 'orders', data),
    ]);
    return this.archive.paid(data.days);
  }
}
