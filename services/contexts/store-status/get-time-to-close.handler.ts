import { UseCaseQuery } from '@hatch/platform';
import { QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { timeToClose, type TimeToClose } from './opening-hours.js';
import { Shop } from './shop.service.js';

export class GetTimeToClose extends UseCaseQuery<{ readonly now: Date }, TimeToClose> {}

@QueryHandler(GetTimeToClose)
export class GetTimeToCloseHandler implements IQueryHandler<GetTimeToClose> {
  constructor(private readonly shop: Shop) {}

  async execute({ data: { now } }: GetTimeToClose): Promise<TimeToClose> {
    return timeToClose(await this.shop.timetable(), now);
  }
}
