import { UseCaseQuery } from '@hatch/platform';
import { QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { TradingClock } from '../store-status/module.js';
import { hasRoom, type Limits } from './reserve-slot.decision.js';
import { slotsOfToday } from './slot-times.js';
import { SlotRepository } from './slot.repository.js';
import { Slots } from './slots.service.js';
import { loadOf, type Load } from './state.js';

type SlotLoad = Load & {
  /** ISO instant of its start. */
  readonly slot: string;
  readonly full: boolean;
  readonly closed: boolean;
};

export type SlotLoads = {
  readonly limits: Limits;
  /** The trading day's slots from the current one on; empty where nothing is counted. */
  readonly slots: readonly SlotLoad[];
};

export class GetSlotLoads extends UseCaseQuery<{ readonly now: Date }, SlotLoads> {}

@QueryHandler(GetSlotLoads)
export class GetSlotLoadsHandler implements IQueryHandler<GetSlotLoads> {
  constructor(
    private readonly tradingClock: TradingClock,
    private readonly slots: Slots,
    private readonly repository: SlotRepository,
  ) {}

  async execute({ data: { now } }: GetSlotLoads): Promise<SlotLoads> {
    const limits = await this.slots.limits();
    if (!(await this.slots.areCounted())) return { limits, slots: [] };
    const at = now.toISOString();
    const ahead = slotsOfToday(await this.tradingClock.periodsAhead(now, 0), at);
    const slots = await Promise.all(
      ahead.map(async (slot) => {
        const { state } = await this.repository.loadCached(slot);
        const full = !hasRoom(state, at, 1, limits);
        return { slot, ...loadOf(state, at), full, closed: state.closed !== null };
      }),
    );
    return { limits, slots };
  }
}
