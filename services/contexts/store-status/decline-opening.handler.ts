import { rejection, SITE, type Rejection, UseCaseCommand } from '@hatch/kernel';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { declineOpening } from './announce-hours.decision.js';
import { TradingClock } from './trading-clock.service.js';
import { StoreStatusRepository } from './store-status.repository.js';

type Declined = { readonly rejection?: Rejection; readonly position?: bigint | undefined };

const notAsked = rejection('store-status.not-asked', 'The store does not need to open right now');

export class DeclineOpening extends UseCaseCommand<object, Declined> {}

@CommandHandler(DeclineOpening)
export class DeclineOpeningHandler implements ICommandHandler<DeclineOpening> {
  constructor(
    private readonly tradingClock: TradingClock,
    private readonly storeStatus: StoreStatusRepository,
  ) {}

  async execute({ context }: DeclineOpening): Promise<Declined> {
    const opensAt = await this.tradingClock.openSince(new Date(context.now));
    if (opensAt === undefined) return { rejection: notAsked };
    const { position } = await this.storeStatus.handle(SITE, declineOpening(opensAt), context);
    return { position };
  }
}
