import { textOf } from '@hatch/contexts/settings';
import { TradingClock } from '@hatch/contexts/store-status/module';
import { ASSUMABLE_SETTINGS, type AssumableSetting } from '@hatch/contexts/what-if';
import { WhatIfRuns, type NumberedOrder, type WhatIfRun } from '@hatch/contexts/what-if/module';
import { isRejection, newId, rejection, type CommandContext, type Rejection } from '@hatch/kernel';
import { StorefrontQueries } from '@hatch/projections/catalog';
import { Injectable } from '@nestjs/common';
import { ShopSettings } from '@hatch/contexts/settings/module';
import { assumptionsOf, spanOf } from './assume.js';
import { WhatIfRunner } from './what-if-runner.service.js';
import type { WhatIfDto } from './what-if.dto.js';

const PAGE = 50;
const CHUNK = 500;

const underWay = rejection(
  'what-if.under-way',
  'Your last calculation is still under way. Please wait for it, or cancel it.',
);
const allTaken = rejection(
  'what-if.busy',
  'Others are calculating right now. Please try again in a minute; customers’ orders come first.',
);

export type Present = {
  readonly settings: Readonly<Record<AssumableSetting, string>>;
  /** Monday first; a day without periods is closed. */
  readonly hours: readonly (readonly { readonly from: string; readonly to: string }[])[];
};

export type AffectedPage = { readonly orders: readonly NumberedOrder[]; readonly hasMore: boolean };

/** Each person has one calculation, the last. */
@Injectable()
export class WhatIf {
  constructor(
    private readonly runs: WhatIfRuns,
    private readonly runner: WhatIfRunner,
    private readonly settings: ShopSettings,
    private readonly tradingClock: TradingClock,
    private readonly menu: StorefrontQueries,
  ) {}

  async start(asked: WhatIfDto, { actor, now }: CommandContext): Promise<Rejection | undefined> {
    const span = spanOf(asked, await this.tradingClock.tradingDay(new Date(now)));
    if (isRejection(span)) return span;
    const names = await this.#names(asked);
    const assumptions = assumptionsOf(asked, (productId) => names.get(productId));
    if (isRejection(assumptions)) return assumptions;
    const id = newId();
    if (!(await this.runs.start({ id, askedBy: actor.id, assumptions, ...span })))
      return (await this.runs.hasRunning(actor.id)) ? underWay : allTaken;
    this.runner.begin({ runId: id, assumptions, ...span });
    return undefined;
  }

  latest(askedBy: string): Promise<WhatIfRun | undefined> {
    return this.runs.latest(askedBy);
  }

  cancel(askedBy: string): Promise<void> {
    return this.runs.cancel(askedBy);
  }

  async affected(askedBy: string, after: number): Promise<AffectedPage> {
    const run = await this.runs.latest(askedBy);
    const found = run ? await this.runs.affected(run.id, after, PAGE + 1) : [];
    return { orders: found.slice(0, PAGE), hasMore: found.length > PAGE };
  }

  /** Holds one query's answer in memory at a time. */
  async *allAffected(runId: string): AsyncIterable<readonly NumberedOrder[]> {
    let after = 0;
    for (;;) {
      const orders = await this.runs.affected(runId, after, CHUNK);
      if (orders.length > 0) yield orders;
      const last = orders.at(-1);
      if (!last || orders.length < CHUNK) return;
      after = last.number;
    }
  }

  async present(): Promise<Present> {
    const [settings, { weekly }] = await Promise.all([this.settings.all(), this.tradingClock.hours()]);
    const values = Object.fromEntries(ASSUMABLE_SETTINGS.map((key) => [key, textOf(settings, key)]));
    const [from, to] = [textOf(settings, 'open_time'), textOf(settings, 'close_time')];
    const everyDay = from !== '' && to !== '' ? [{ from, to }] : [];
    return {
      settings: values as Present['settings'],
      hours: weekly?.days ?? Array.from({ length: 7 }, () => everyDay),
    };
  }

  async #names({ prices }: WhatIfDto): Promise<ReadonlyMap<number, string>> {
    const products = await this.menu.byIds((prices ?? []).map(({ product_id: id }) => id));
    return new Map(products.map(({ id, name }) => [id, name]));
  }
}
