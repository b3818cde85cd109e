import { Body, Controller, Get, Header, HttpCode, Post } from '@nestjs/common';
import { changeStatus, nextOpening, timeToClose, type StoreState } from '@hatch/contexts/store-status';
import { systemClock, type CommandContext } from '@hatch/kernel';
import { Context, Session, StaffOnly, type VisitorSession } from '@hatch/platform';
import { Aggregates, Shop, SITE } from '@hatch/processes';
import { IsString, MaxLength } from 'class-validator';
import { rememberPosition } from '../session/session-ids.js';

class ChangeStatusDto {
  @IsString({ message: 'Choose a status' })
  @MaxLength(40, { message: 'Choose a status' })
  readonly state!: string;
}

@Controller()
export class StoreStatusController {
  constructor(
    private readonly aggregates: Aggregates,
    private readonly shop: Shop,
  ) {}

  /** STAT-15, OPEN-54. */
  @Get('store-status')
  @Header('content-type', 'text/plain; charset=utf-8')
  status(): Promise<StoreState> {
    return this.shop.status();
  }

  /** STAT-27, OPEN-50. */
  @Post('change-status')
  @HttpCode(200)
  @StaffOnly()
  async change(
    @Body() { state }: ChangeStatusDto,
    @Session() session: VisitorSession,
    @Context() context: CommandContext,
  ) {
    const { rejection, position } = await this.aggregates.store.handle(SITE, changeStatus(state), context);
    rememberPosition(session, position);
    return { status: rejection === undefined, message: rejection?.message ?? '' };
  }

  /** STAT-16, OPEN-51. */
  @Get('api/minsToCloseTime')
  async minsToClose() {
    const [openTime, closeTime] = await Promise.all([this.shop.setting('open_time'), this.shop.setting('close_time')]);
    return { status: true, ...timeToClose({ openTime, closeTime }, systemClock()) };
  }

  /** STAT-17, OPEN-52. */
  @Get('api/nextOpenAt')
  async nextOpenAt() {
    const opening = nextOpening(await this.shop.setting('open_time'), systemClock());
    return opening
      ? { status: true, ...opening }
      : { status: false, nextOpenAt: null, message: 'No opening time has been set' };
  }
}
