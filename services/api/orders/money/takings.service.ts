import { GetTakings } from '@hatch/contexts/orders/module';
import type { AfterOwnWrites } from '@hatch/projections/engine';
import { GetPaidOrders } from '@hatch/projections/orders';
import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';

@Injectable()
export class Takings {
  constructor(private readonly queries: QueryBus) {}

  async of(days: readonly string[], ownWrites: AfterOwnWrites) {
    return this.queries.execute(new GetTakings(await this.queries.execute(new GetPaidOrders({ days, ...ownWrites }))));
  }
}
