import { childContext, SITE, type CommandContext, UseCaseCommand } from '@hatch/kernel';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { endStatus } from './change-status.js';
import { announceClosing, closeForTheDay, openForTheDay, promptOpening } from './announce-hours.decision.js';
import { hoursDue, type HoursDue } from './opening-hours.js';
import { TradingClock } from './trading-clock.service.js';
import { StoreStatusRepository } from './store-status.repository.js';
import { ShopSettings } from '../settings/module.js';

/** A shop that is no takeaway keeps no hours. */
export class AnnounceHours extends UseCaseCommand<object, void> {}

@CommandHandler(AnnounceHours)
export class AnnounceHoursHandler implements ICommandHandler<AnnounceHours> {
  constructor(
    private readonly settings: ShopSettings,
    private readonly tradingClock: TradingClock,
    private readonly storeStatus: StoreStatusRepository,
  ) {}

  async execute({ context }: AnnounceHours): Promise<void> {
    const isTakeaway = await this.settings.isTakeaway();
    if (isTakeaway) await this.#close(context);
    await this.#endStatus(context);
    if (isTakeaway) await this.#open(context);
  }

  async #close(context: CommandContext): Promise<void> {
    for (const due of hoursDue(await this.tradingClock.timetable(), new Date(context.now)))
      await this.storeStatus.handle(SITE, decisionOn(due), childContext(context, due.kind));
  }

  async #endStatus(context: CommandContext): Promise<void> {
    const { until } = (await this.storeStatus.loadCached(SITE)).state;
    if (until === null || until > context.now) return;
    const isOpenTime = (await this.tradingClock.isWithinHours(new Date(context.now))) || (await this.#wasOpenBeyond());
    const opens = isOpenTime && !(await this.#isAsked(until));
    await this.storeStatus.handle(SITE, endStatus(opens), childContext(context, 'end-status'));
  }

  /** Staff had opened it outside its hours before it became busy. */
  async #wasOpenBeyond(): Promise<boolean> {
    const { status, changed } = (await this.storeStatus.loadCached(SITE)).state;
    if (status === 'closed' || changed === null) return false;
    return !(await this.tradingClock.isWithinHours(new Date(changed.at)));
  }

  /** Staff open the store at opening time, unless the shop opens automatically. */
  async #isAsked(until: string): Promise<boolean> {
    return (await this.tradingClock.isOpeningTime(new Date(until))) && !(await this.settings.get('opens_by_itself'));
  }

  /** Also when the hours began a while ago: the machine may have been off or asleep. */
  async #open(context: CommandContext): Promise<void> {
    const { status } = (await this.storeStatus.loadCached(SITE)).state;
    const opensAt = await this.tradingClock.openSince(new Date(context.now));
    if (status !== 'closed' || opensAt === undefined) return;
    const decide = (await this.settings.get('opens_by_itself')) ? openForTheDay : promptOpening;
    await this.storeStatus.handle(SITE, decide(opensAt), childContext(context, 'open'));
  }
}

const decisionOn = (due: HoursDue) => {
  switch (due.kind) {
    case 'announce-closing':
      return announceClosing(due.mins, due.closesAt);
    case 'close':
      return closeForTheDay(due.closesAt);
    default:
      return due satisfies never;
  }
};
