import { childContext, SITE } from '@hatch/kernel';
import { UseCaseCommand } from '@hatch/platform';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { announceClosing, closeForTheDay, promptOpening } from './opening-hours.decision.js';
import { hoursDue, type HoursDue } from './opening-hours.js';
import { Shop } from './shop.service.js';
import { StoreStatusRepository } from './store-status.repository.js';

/** Announces closing, closes at closing time and asks staff to open; a plain shop keeps no hours (OPEN-53). */
export class AnnounceHours extends UseCaseCommand<object, void> {
  readonly type = 'AnnounceHours';
}

@CommandHandler(AnnounceHours)
export class AnnounceHoursHandler implements ICommandHandler<AnnounceHours> {
  constructor(
    private readonly shop: Shop,
    private readonly storeStatus: StoreStatusRepository,
  ) {}

  async execute({ context }: AnnounceHours): Promise<void> {
    if (!(await this.shop.isTakeaway())) return;
    for (const due of hoursDue(await this.shop.timetable(), new Date(context.now)))
      await this.storeStatus.handle(SITE, decisionOn(due), childContext(context, due.kind));
  }
}

const decisionOn = (due: HoursDue) => {
  switch (due.kind) {
    case 'announce-closing':
      return announceClosing(due.mins, due.closesAt);
    case 'close':
      return closeForTheDay(due.closesAt);
    case 'prompt-opening':
      return promptOpening(due.opensAt);
    default:
      return due satisfies never;
  }
};
