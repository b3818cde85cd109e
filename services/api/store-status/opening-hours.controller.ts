import { valueOf } from '@hatch/contexts/settings';
import { ChangeOpeningHours, TradingClock } from '@hatch/contexts/store-status/module';
import type { KeptHours, DayHours, WeeklyHours } from '@hatch/contexts/store-status';
import type { CommandContext } from '@hatch/kernel';
import { Context, Session, type VisitorSession } from '@hatch/platform';
import { UserDirectoryQueries } from '@hatch/projections/identity';
import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ShopSettings } from '@hatch/contexts/settings/module';
import { failure, type FormFailure, type Success } from '../answers.js';
import { ByPerson } from '../identity/shared-tablet/by-person.guard.js';
import { ChangeHoursDto, type WeeklyHoursDto } from './opening-hours.dto.js';

type WirePeriod = { readonly from: string; readonly to: string };
type WireDay = { readonly hours: readonly WirePeriod[] };

type WireWeek = {
  readonly days: readonly WireDay[];
  /** Monday first; null: delivers while open. */
  readonly delivery: readonly WireDay[] | null;
  readonly special: readonly {
    readonly date: string;
    readonly name: string;
    readonly hours: readonly WirePeriod[];
    readonly delivery: readonly WirePeriod[] | null;
  }[];
};

type WireOpeningHours = {
  readonly version: number;
  /** Null: the times of the settings, every day. */
  readonly hours: WireWeek | null;
  readonly open_time: string;
  readonly close_time: string;
  readonly changed_at: string | null;
  readonly changed_by: string | null;
};

const dayToWire = (hours: DayHours): WireDay => ({ hours });

const weekToWire = ({ days, delivery, special }: WeeklyHours): WireWeek => ({
  days: days.map(dayToWire),
  delivery: delivery && delivery.map(dayToWire),
  special,
});

const weekFromWire = ({ days, delivery, special }: WeeklyHoursDto): WeeklyHours => ({
  days: days.map(({ hours }) => hours),
  delivery: delivery?.map(({ hours }) => hours) ?? null,
  special: special.map((day) => ({ ...day, delivery: day.delivery ?? null })),
});

@Controller('api/admin/hours')
export class OpeningHoursController {
  constructor(
    private readonly commands: CommandBus,
    private readonly settings: ShopSettings,
    private readonly tradingClock: TradingClock,
    private readonly users: UserDirectoryQueries,
  ) {}

  @Get()
  async read(): Promise<Success & WireOpeningHours> {
    return { status: true, message: '', ...(await this.#toWire(await this.tradingClock.hours())) };
  }

  /** A refusal brings the present hours, so that a second editor sees the first one's changes. */
  @Post()
  @HttpCode(200)
  @ByPerson()
  async change(
    @Body() { version, hours }: ChangeHoursDto,
    @Session() session: VisitorSession,
    @Context() context: CommandContext,
  ): Promise<(Success & WireOpeningHours) | (FormFailure & WireOpeningHours)> {
    const command = new ChangeOpeningHours({ version, hours: hours ? weekFromWire(hours) : null }, context);
    const { rejection, position, state } = await this.commands.execute(command);
    await session.reached(position);
    const after = await this.#toWire(state.hours);
    return rejection ? { ...failure(rejection), ...after } : { status: true, message: '', ...after };
  }

  async #toWire({ version, weekly, changed }: KeptHours): Promise<WireOpeningHours> {
    const [settings, editor] = await Promise.all([
      this.settings.all(),
      changed ? this.users.byId(changed.by) : undefined,
    ]);
    return {
      version,
      hours: weekly && weekToWire(weekly),
      open_time: valueOf(settings, 'open_time'),
      close_time: valueOf(settings, 'close_time'),
      changed_at: changed?.at ?? null,
      changed_by: editor?.name || editor?.email || null,
    };
  }
}
