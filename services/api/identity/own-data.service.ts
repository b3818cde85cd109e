import { GetAddresses, Logins } from '@hatch/contexts/identity/module';
import { systemClock } from '@hatch/kernel';
import { buildName, CONFIG, RateLimits, type Config, type RateLimit, type Viewer } from '@hatch/platform';
import type { AfterOwnWrites } from '@hatch/projections/engine';
import { GetOwnOrderRecords, type OrderPlace, type OrderRecord } from '@hatch/projections/orders';
import { Inject, Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { recordToWire } from '../orders/wire.js';
import { OwnFactors } from './own-factors.service.js';

/** Each reads every order of the account. */
const EXPORTS: RateLimit = { name: 'exports of an account', times: 10, perSeconds: 3600 };
const PAGE = 50;

const orderToFile = (order: OrderRecord, now: Date) => {
  const { placedAt, paidAt, completedAt } = order;
  return { placed_at: placedAt, paid_at: paidAt, completed_at: completedAt, ...recordToWire(order, now) };
};

@Injectable()
export class OwnData {
  constructor(
    private readonly limits: RateLimits,
    private readonly logins: Logins,
    private readonly factors: OwnFactors,
    private readonly queries: QueryBus,
    @Inject(CONFIG) private readonly config: Pick<Config, 'build'>,
  ) {}

  /** JSON text, page by page. @throws TooManyRequests before the first page */
  async export(viewer: Viewer, own: AfterOwnWrites): Promise<AsyncIterable<string>> {
    await this.limits.consume(EXPORTS, viewer.userId);
    return this.#text(viewer, own, systemClock());
  }

  async *#text(viewer: Viewer, own: AfterOwnWrites, now: Date): AsyncIterable<string> {
    const { userId, email, name } = viewer;
    const logins = await this.logins.lasting(userId, now);
    const addresses = await this.queries.execute(new GetAddresses({ userId }));
    const { appSince, passkeys } = await this.factors.of(viewer);
    const known = {
      exported_at: now.toISOString(),
      exported_by: `Hatch ${buildName(this.config.build)}`,
      account: { id: userId, email, name },
      addresses: [...addresses.values()],
      second_factor: {
        app_since: appSince?.toISOString() ?? null,
        passkeys: passkeys.map(({ name: called, createdAt, lastUsedAt }) => ({
          name: called,
          created_at: createdAt.toISOString(),
          last_used_at: lastUsedAt?.toISOString() ?? null,
        })),
      },
      logins: logins.map(({ device, createdAt, lastUsedAt }) => ({
        device,
        opened_at: createdAt.toISOString(),
        last_used_at: lastUsedAt.toISOString(),
      })),
    };
    // Left open for the orders, which may be many.
    yield `${JSON.stringify(known, null, 2).slice(0, -2)},\n  "orders": [`;
    let before: OrderPlace | undefined;
    for (;;) {
      const asked = { userId, before, limit: PAGE, ...own };
      const orders = await this.queries.execute(new GetOwnOrderRecords(asked));
      const isFirst = before === undefined;
      yield orders
        .map((order, at) => `${isFirst && at === 0 ? '' : ','}\n    ${JSON.stringify(orderToFile(order, now))}`)
        .join('');
      const last = orders.at(-1);
      if (!last || orders.length < PAGE) break;
      before = { placedAt: last.placedAt ?? '', id: last.id };
    }
    yield '\n  ]\n}\n';
  }
}
