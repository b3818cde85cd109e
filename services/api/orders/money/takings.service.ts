import { TradingClock } from '@hatch/contexts/store-status/module';
import type { AfterOwnWrites } from '@hatch/projections/engine';
import { GetPaidOrders, type OrderSum } from '@hatch/projections/orders';
import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';

type DayTakings = {
  readonly takings: OrderSum;
  /** Paid in the shop or by phone, and cancelled on the day; not in the takings. */
  readonly givenBackHere: OrderSum;
};

const NONE: OrderSum = { count: 0, amount: 0 };
const without = (sum: OrderSum, amount: number): OrderSum => ({ count: sum.count - 1, amount: sum.amount - amount });
const withOne = (sum: OrderSum, amount: number): OrderSum => ({ count: sum.count + 1, amount: sum.amount + amount });

@Injectable()
export class Takings {
  constructor(
    private readonly queries: QueryBus,
    private readonly tradingClock: TradingClock,
  ) {}

  async of(days: readonly string[], ownWrites: AfterOwnWrites): Promise<(day: string) => DayTakings> {
    const { days: paid, cancelledHere } = await this.queries.execute(new GetPaidOrders({ days, ...ownWrites }));
    const found = new Map<string, DayTakings>(
      paid.map(({ day, count, amount }) => [day, { takings: { count, amount }, givenBackHere: NONE }]),
    );
    for (const { day, amount, cancelledAt } of cancelledHere) {
      const known = found.get(day);
      if (!known || (await this.tradingClock.tradingDay(new Date(cancelledAt))) > day) continue;
      const { takings, givenBackHere } = known;
      found.set(day, { takings: without(takings, amount), givenBackHere: withOne(givenBackHere, amount) });
    }
    return (day) => found.get(day) ?? { takings: NONE, givenBackHere: NONE };
  }
}
