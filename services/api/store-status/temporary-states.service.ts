import { ReopenSlot } from '@hatch/contexts/capacity/module';
import { ChangeSettings } from '@hatch/contexts/settings/module';
import { PutOnSale, TakeOffSale, type SaleItem } from '@hatch/contexts/stock/module';
import { ChangeStoreStatus, TradingClock, StoreStatus } from '@hatch/contexts/store-status/module';
import { rejection, type CommandContext, type Rejection } from '@hatch/kernel';
import { partsOfSku } from '@hatch/kernel/rules';
import type { AfterOwnWrites } from '@hatch/projections/engine';
import { UserDirectoryQueries } from '@hatch/projections/identity';
import { GetTemporaryState, GetTemporaryStates, type TemporaryState } from '@hatch/projections/store-status';
import { Injectable } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';

export type StateInForce = TemporaryState & {
  readonly by: string | null;
  /** The store paused, because no one took its orders. */
  readonly byItself: boolean;
};
type Done = { readonly rejection?: Rejection | undefined; readonly position?: bigint | undefined };

const STORE = 'store';
const SALE = 'sale:';
const SLOT = 'slot:';
const MINUTE_MS = 60_000;
const hasEnded: Rejection = rejection('store-status.has-ended', 'This has ended already');

const slotEndsItself: Rejection = rejection('capacity.own-end', 'A closed time ends with itself. You can end it now.');

const saleItemOf = (key: string): SaleItem => partsOfSku(key.slice(SALE.length));

@Injectable()
export class TemporaryStates {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly tradingClock: TradingClock,
    private readonly storeStatus: StoreStatus,
    private readonly users: UserDirectoryQueries,
  ) {}

  async inForce(own: AfterOwnWrites, now: Date): Promise<readonly StateInForce[]> {
    const found = await this.queries.execute(new GetTemporaryStates(own));
    const opensAt = (await this.tradingClock.isWithinHours(now))
      ? undefined
      : await this.tradingClock.untilOpening(now);
    // A closed state that ends before the next opening changes nothing.
    const shown = found.filter(
      ({ state, until }) => state !== 'closed' || opensAt === undefined || (until?.toISOString() ?? '') > opensAt,
    );
    const names = await this.users.namesOf([...new Set(shown.flatMap(({ staffId }) => staffId ?? []))]);
    return shown.map((state) => ({
      ...state,
      by: state.staffId === null ? null : (names.get(state.staffId) ?? null),
      byItself: state.staffId === null && state.key === STORE,
    }));
  }

  /** Null unless a person silenced new orders. */
  async quiet(
    now: Date,
  ): Promise<{ readonly by: string | null; readonly since: string; readonly until: string } | null> {
    const quiet = await this.storeStatus.quiet(now);
    if (!quiet) return null;
    const names = await this.users.namesOf([quiet.by]);
    return { by: names.get(quiet.by) ?? null, since: quiet.at, until: quiet.until };
  }

  /** @param minutes from now on; undefined: until tomorrow */
  async setEnd(key: string, minutes: number | undefined, own: AfterOwnWrites, context: CommandContext): Promise<Done> {
    const found = await this.queries.execute(new GetTemporaryState({ key, ...own }));
    if (!found) return { rejection: hasEnded };
    const now = new Date(context.now);
    const until =
      minutes === undefined
        ? await this.tradingClock.untilTomorrow(now)
        : new Date(now.getTime() + minutes * MINUTE_MS).toISOString();
    if (key === STORE) return this.commands.execute(new ChangeStoreStatus({ to: found.state, until }, context));
    if (key === 'delivery') return this.#setDelivery('not-delivering', until, context);
    if (key.startsWith(SLOT)) return { rejection: slotEndsItself };
    return this.commands.execute(new TakeOffSale({ ...saleItemOf(key), until }, context));
  }

  async end(key: string, own: AfterOwnWrites, context: CommandContext): Promise<Done> {
    const found = await this.queries.execute(new GetTemporaryState({ key, ...own }));
    if (!found) return { rejection: hasEnded };
    if (key === STORE) return this.commands.execute(new ChangeStoreStatus({ to: 'open' }, context));
    if (key === 'delivery') return this.#setDelivery('delivering', undefined, context);
    if (key.startsWith(SLOT)) return this.commands.execute(new ReopenSlot({ slot: key.slice(SLOT.length) }, context));
    return this.commands.execute(new PutOnSale(saleItemOf(key), context));
  }

  #setDelivery(
    delivering_status: string,
    deliveryOffUntil: string | undefined,
    context: CommandContext,
  ): Promise<Done> {
    const change = { changes: { delivering_status }, by: 'manager', deliveryOffUntil } as const;
    return this.commands.execute(new ChangeSettings(change, context));
  }
}
