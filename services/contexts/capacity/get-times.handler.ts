import { UseCaseQuery } from '@hatch/platform';
import { QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { TradingClock, StoreStatus } from '../store-status/module.js';
import { Slots, type Time, type Wanted } from './slots.service.js';

export type Times = {
  /** ISO instant promised to an order "as soon as possible"; null where none is left. */
  readonly soonest: string | null;
  readonly times: readonly Time[];
};

type Data = { readonly wanted: Wanted; readonly now: Date };

export class GetTimes extends UseCaseQuery<Data, Times> {}

@QueryHandler(GetTimes)
export class GetTimesHandler implements IQueryHandler<GetTimes> {
  constructor(
    private readonly tradingClock: TradingClock,
    private readonly storeStatus: StoreStatus,
    private readonly slots: Slots,
  ) {}

  async execute({ data: { wanted, now } }: GetTimes): Promise<Times> {
    const at = now.toISOString();
    const [closed, brought, soonest, times] = await Promise.all([
      this.storeStatus.isClosed(),
      !wanted.delivered || this.tradingClock.isDelivering(now),
      this.slots.soonest(at, wanted),
      this.slots.times(wanted, at),
    ]);
    // Without another time to choose, placing the order says that the shop does not deliver now.
    const isOffered = !closed && (brought || times.length === 0);
    return { soonest: isOffered ? (soonest?.dueBy ?? null) : null, times };
  }
}
