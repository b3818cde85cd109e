import { UseCaseQuery } from '@hatch/platform';
import { QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { Shop } from '../store-status/module.js';
import { Slots, type Time, type Wanted } from './slots.service.js';

export type Times = {
  /** ISO instant for which an order would be promised that is wanted as soon as possible; null where there is none. */
  readonly soonest: string | null;
  /** None where the shop takes no orders ahead. */
  readonly times: readonly Time[];
};

type Data = { readonly wanted: Wanted; readonly now: Date };

/** What a customer may choose from (TRK-02). */
export class GetTimes extends UseCaseQuery<Data, Times> {
  readonly type = 'GetTimes';
}

@QueryHandler(GetTimes)
export class GetTimesHandler implements IQueryHandler<GetTimes> {
  constructor(
    private readonly shop: Shop,
    private readonly slots: Slots,
  ) {}

  async execute({ data: { wanted, now } }: GetTimes): Promise<Times> {
    const at = now.toISOString();
    const [closed, brought, soonest, times] = await Promise.all([
      this.shop.isClosed(),
      !wanted.delivered || this.shop.isDelivering(now),
      this.slots.soonest(at, wanted),
      this.slots.times(wanted, at),
    ]);
    // Where no other time can be chosen, placing says that nothing is brought now.
    const isOffered = !closed && (brought || times.length === 0);
    return { soonest: isOffered ? (soonest?.dueBy ?? null) : null, times };
  }
}
