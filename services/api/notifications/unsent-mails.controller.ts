import { LeaveMail, SendMailAgain, type MailSettled } from '@hatch/contexts/notifications/module';
import type { Clock, CommandContext } from '@hatch/kernel';
import { CLOCK, Context, Session, type VisitorSession, FormInteger } from '@hatch/platform';
import { GetUnsentMails, type UnsentMail } from '@hatch/projections/notifications';
import { GetOrderFacts } from '@hatch/projections/orders';
import { Body, Controller, Get, HttpCode, Inject, Post } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { IsInt, IsString, Matches, Max, Min } from 'class-validator';
import type { Failure, Success } from '../answers.js';
import { ByPerson } from '../identity/shared-tablet/by-person.guard.js';
import { ownWritesOf } from '../session/session-ids.js';

const which = { message: 'Say which email is meant' };
const seen = { message: 'asked must be how often it was sent again' };

class UnsentMailDto {
  @IsString(which)
  @Matches(/^[!-~]{1,200}$/, which)
  readonly id!: string;
}

class SendMailAgainDto extends UnsentMailDto {
  /** Resends so far on the asker's screen: of two people who press at once, only one resends. */
  @FormInteger()
  @IsInt(seen)
  @Min(0, seen)
  @Max(10_000, seen)
  readonly asked!: number;
}

type WireMail = Pick<UnsentMail, 'id' | 'notification' | 'tries' | 'asked'> & {
  readonly order_id: string;
  /** Null for an order that was never placed. */
  readonly ref: string | null;
  /** False: not sent. True: it may have been sent. */
  readonly is_unknown: boolean;
  readonly since: string;
};
type MailsAnswer = Success & {
  readonly mails: readonly WireMail[];
  readonly more: boolean;
};

const MOST = 50;

@Controller()
export class UnsentMailsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  @Get('api/unsentMails')
  async list(@Session() session: VisitorSession): Promise<MailsAnswer> {
    const asked = { ...ownWritesOf(session), now: this.clock(), limit: MOST + 1 };
    const found = await this.queries.execute(new GetUnsentMails(asked));
    const orderIds = [...new Set(found.map(({ orderId }) => orderId))];
    const orders = await this.queries.execute(new GetOrderFacts({ orderIds }));
    const refs = new Map(orders.map(({ id, ref }) => [id, ref]));
    const mails = found.slice(0, MOST).map(({ id, orderId, notification, state, waitsSince, tries, asked: again }) => ({
      ...{ id, notification, tries },
      asked: again,
      order_id: orderId,
      ref: refs.get(orderId) ?? null,
      is_unknown: state === 'unknown',
      since: waitsSince,
    }));
    return { status: true, message: '', mails, more: found.length > MOST };
  }

  /** The customer may receive it twice. */
  @Post('takeaway/sendMailAgain')
  @HttpCode(200)
  @ByPerson()
  async sendAgain(
    @Body() { id, asked }: SendMailAgainDto,
    @Session() session: VisitorSession,
    @Context() context: CommandContext,
  ): Promise<Success | Failure> {
    return answered(await this.commands.execute(new SendMailAgain({ id, seen: asked }, context)), session);
  }

  @Post('takeaway/leaveMail')
  @HttpCode(200)
  @ByPerson()
  async leave(
    @Body() { id }: UnsentMailDto,
    @Session() session: VisitorSession,
    @Context() context: CommandContext,
  ): Promise<Success | Failure> {
    return answered(await this.commands.execute(new LeaveMail({ id }, context)), session);
  }
}

const answered = async ({ rejection, position }: MailSettled, session: VisitorSession): Promise<Success | Failure> => {
  await session.reached(position);
  return rejection ? { status: false, message: rejection.message } : { status: true, message: '' };
};
