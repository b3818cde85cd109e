import { verdictOf } from '@hatch/contexts/history/module';
import { TradingClock } from '@hatch/contexts/store-status/module';
import { systemClock } from '@hatch/kernel';
import { Checkpoints, untilProjected, type AfterOwnWrites } from '@hatch/projections/engine';
import { ActsQueries, type Act, type ActFilters, type ActPlace, type Facts } from '@hatch/projections/history';
import { UserDirectoryQueries } from '@hatch/projections/identity';
import { Injectable } from '@nestjs/common';
import { isOrderId } from '../kitchen/order-id.js';
import { placeOf } from './history.dto.js';
import { actToWire, streamOf, type Known, type WireAct, type ChainAnswer } from './acts-wire.js';
import { areaOf, depthsOf, toneOf } from './chain-steps.js';

const PAGE = 50;
/** The store's acts in the hour before an order may explain why it never came. */
const BEFORE_MS = 3_600_000;
const AFTER_MS = 3_600_000;

export type ActsPage = { readonly acts: readonly WireAct[]; readonly next: string | null };

/** Names things and staff, never customers. */
@Injectable()
export class ActsService {
  constructor(
    private readonly acts: ActsQueries,
    private readonly users: UserDirectoryQueries,
    private readonly checkpoints: Checkpoints,
    private readonly tradingClock: TradingClock,
  ) {}

  async page(filters: ActFilters, before: ActPlace | undefined, ownWrites: AfterOwnWrites): Promise<ActsPage> {
    await untilProjected(this.checkpoints, 'acts', ownWrites);
    const found = await this.acts.list({ ...filters, before, limit: PAGE + 1 });
    const shown = found.slice(0, PAGE);
    const known = await this.#knownOf(shown);
    const last = shown.at(-1);
    return {
      acts: shown.map((act) => actToWire(act, known)),
      next: last && found.length > PAGE ? placeOf(last) : null,
    };
  }

  /** Undefined where no order has this reference or id. @param order reference or id */
  async chain(order: string, ownWrites: AfterOwnWrites): Promise<Omit<ChainAnswer, 'status' | 'message'> | undefined> {
    await untilProjected(this.checkpoints, 'acts', ownWrites);
    const orderId = isOrderId(order) ? order : await this.acts.orderOf(order.toUpperCase());
    if (orderId === undefined) return undefined;
    const own = await this.acts.ofOrder(orderId);
    const [first] = own;
    if (!first) return undefined;
    const store = await this.#storeMeanwhile(own, first);
    const all = inLogOrder([...own, ...store]);
    const known = await this.#knownOf(all);
    const depths = depthsOf(all);
    const storesActs = all.filter(({ thing }) => thing.kind === 'store');
    const { text, isOpen } = verdictOf(own, storesActs, systemClock().toISOString());
    return {
      order: { id: orderId, ref: refIn(known.facts.get(`order-${orderId}`)) },
      steps: all.map((act) => ({
        ...actToWire(act, known),
        area: areaOf(act),
        tone: toneOf(act),
        depth: depths.get(act.eventId) ?? 0,
      })),
      verdict: { text, is_open: isOpen },
    };
  }

  async people(): Promise<readonly { readonly id: string; readonly name: string | null }[]> {
    const ids = await this.acts.staff();
    const names = await this.users.namesOf(ids);
    return ids.map((id) => ({ id, name: names.get(id) ?? null }));
  }

  async #storeMeanwhile(own: readonly Act[], first: Act): Promise<readonly Act[]> {
    const last = own.at(-1) ?? first;
    const from = new Date(Date.parse(first.at) - BEFORE_MS).toISOString();
    const to = new Date(Date.parse(last.at) + AFTER_MS).toISOString();
    const has = new Set(own.map(({ eventId }) => eventId));
    return (await this.acts.ofStore(from, to)).filter(({ eventId }) => !has.has(eventId));
  }

  /** One query of each kind, however many acts there are. */
  async #knownOf(acts: readonly Act[]): Promise<Known> {
    const streams = new Set(
      acts.flatMap((act) => [streamOf(act) ?? [], act.orderId === null ? [] : `order-${act.orderId}`].flat()),
    );
    const instants = [...new Set(acts.map(({ at }) => at))];
    const [facts, causes, days] = await Promise.all([
      this.acts.factsOf([...streams]),
      this.acts.byEvents([...new Set(acts.map(({ causationId }) => causationId))]),
      Promise.all(instants.map(async (at) => [at, await this.tradingClock.tradingDay(new Date(at))] as const)),
    ]);
    const staff = acts.flatMap(({ actor, thing }) => [
      ...(actor.kind === 'staff' ? [actor.id] : []),
      ...(thing.kind === 'person' && isStaff(facts.get(`user-${thing.id}`)) ? [thing.id] : []),
    ]);
    return { facts, causes, days: new Map(days), names: await this.users.namesOf([...new Set(staff)]) };
  }
}

/** An account that never had a right is a customer's, whose name stays private here. */
const isStaff = (facts: Facts = {}): boolean =>
  facts['isAdmin'] === true || facts['isSuperuser'] === true || typeof facts['abilities'] === 'string';

const refIn = (facts: Facts = {}): string | null => (typeof facts['ref'] === 'string' ? facts['ref'] : null);

const inLogOrder = (acts: readonly Act[]): readonly Act[] =>
  acts.toSorted((one, other) => Number(one.position - other.position) || one.nr - other.nr);
