import { UseCaseQuery } from '@hatch/platform';
import { QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { Checkpoints, untilProjected, type AfterOwnWrites } from '../engine/index.js';
import { DayRefundsQueries, type DayRefund } from './day-refunds.queries.js';

/** Of a London day (PAYX-05). */
export class GetRefundsMadeOn extends UseCaseQuery<AfterOwnWrites & { readonly day: string }, readonly DayRefund[]> {
  readonly type = 'GetRefundsMadeOn';
}

@QueryHandler(GetRefundsMadeOn)
export class GetRefundsMadeOnHandler implements IQueryHandler<GetRefundsMadeOn> {
  constructor(
    private readonly refunds: DayRefundsQueries,
    private readonly checkpoints: Checkpoints,
  ) {}

  async execute({ data }: GetRefundsMadeOn): Promise<readonly DayRefund[]> {
    await untilProjected(this.checkpoints, 'day-refunds', data);
    return this.refunds.madeOn(data.day);
  }
}

/** Of these orders, on whatever day. */
export class GetRefundsMadeOf extends UseCaseQuery<{ readonly orderIds: readonly string[] }, readonly DayRefund[]> {
  readonly type = 'GetRefundsMadeOf';
}

@QueryHandler(GetRefundsMadeOf)
export class GetRefundsMadeOfHandler implements IQueryHandler<GetRefundsMadeOf> {
  constructor(private readonly refunds: DayRefundsQueries) {}

  execute({ data: { orderIds } }: GetRefundsMadeOf): Promise<readonly DayRefund[]> {
    return this.refunds.madeOf(orderIds);
  }
}
