import { isRejection, newId, rejection, type CommandContext, type Rejection } from '@hatch/kernel';
import { commandOf } from '@hatch/platform';
import { Injectable } from '@nestjs/common';
import { textOf } from '../settings/index.js';
import { ShopSettings } from '../settings/module.js';
import { TradingClock } from '../store-status/module.js';
import { assumptionsOf, spanOf, type AskedWhatIf } from './assume.step.js';
import { ASSUMABLE_SETTINGS, type AssumableSetting, type Assumptions } from './assumptions.js';
import { WhatIfRuns, type NumberedOrder, type WhatIfRun, type WhatIfSpan } from './what-if-runs.repository.js';

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

type Asked = {
  readonly asked: AskedWhatIf;
  /** Of the products whose prices are assumed, by id; without those that the menu has not. */
  readonly names: ReadonlyMap<number, string>;
};

export type StartedWhatIf = WhatIfSpan & { readonly runId: string; readonly assumptions: Assumptions };

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
    private readonly settings: ShopSettings,
    private readonly tradingClock: TradingClock,
  ) {}

  async start({ asked, names }: Asked, { actor, now }: CommandContext): Promise<StartedWhatIf | Rejection> {
    const span = spanOf(asked, await this.tradingClock.tradingDay(new Date(now)));
    if (isRejection(span)) return span;
    const assumptions = assumptionsOf(asked, (productId) => names.get(productId));
    if (isRejection(assumptions)) return assumptions;
    const id = newId();
    if (!(await this.runs.start({ id, askedBy: actor.id, assumptions, ...span })))
      return (await this.runs.hasRunning(actor.id)) ? underWay : allTaken;
    return { runId: id, assumptions, ...span };
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
}

/** Answers what is to be calculated. */
export const StartWhatIf = commandOf(WhatIf, 'StartWhatIf', async (whatIf, asked: Asked, context) => {
  const started = await whatIf.start(asked, context);
  return isRejection(started) ? { rejection: started } : started;
});

/** Does nothing unless one is running. */
export const CancelWhatIf = commandOf(WhatIf, 'CancelWhatIf', (whatIf, _none: undefined, { actor }) =>
  whatIf.cancel(actor.id),
);
