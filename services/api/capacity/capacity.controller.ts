import { CloseSlot, GetSlotLoads, ReopenSlot, type SlotLoads } from '@hatch/contexts/capacity/module';
import type { Clock, CommandContext, Rejection } from '@hatch/kernel';
import { CLOCK, Context, Session, type VisitorSession } from '@hatch/platform';
import { Body, Controller, Get, HttpCode, Inject, Post } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import type { Failure, Success } from '../answers.js';
import { ByPerson } from '../identity/shared-tablet/by-person.guard.js';
import { SlotDto } from './capacity.dto.js';

type Done = { readonly rejection?: Rejection | undefined; readonly position?: bigint | undefined };

const answered = async ({ rejection, position }: Done, session: VisitorSession): Promise<Success | Failure> => {
  await session.reached(position);
  return rejection ? { status: false, message: rejection.message } : { status: true, message: '' };
};

@Controller('api')
export class CapacityController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Starts with the present slot of the trading day; empty where no slot has a limit. */
  @Get('capacity')
  async loads(): Promise<Success & SlotLoads> {
    const loads = await this.queries.execute(new GetSlotLoads({ now: this.clock() }));
    return { status: true, message: '', ...loads };
  }

  /** Orders that already have the slot keep it. */
  @Post('capacity/close')
  @HttpCode(200)
  @ByPerson()
  async close(
    @Body() { slot }: SlotDto,
    @Session() session: VisitorSession,
    @Context() context: CommandContext,
  ): Promise<Success | Failure> {
    return answered(await this.commands.execute(new CloseSlot({ slot }, context)), session);
  }

  @Post('capacity/reopen')
  @HttpCode(200)
  @ByPerson()
  async reopen(
    @Body() { slot }: SlotDto,
    @Session() session: VisitorSession,
    @Context() context: CommandContext,
  ): Promise<Success | Failure> {
    return answered(await this.commands.execute(new ReopenSlot({ slot }, context)), session);
  }
}
