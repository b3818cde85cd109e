import { IsISO8601, IsOptional, IsString, Matches } from 'class-validator';

const whichDay = { message: 'day must be a date such as 2026-11-20' };
const when = { message: 'at must be an instant such as 2026-11-20T19:42:00.000Z' };
const where = { message: 'after must be a position of the log' };
const DAY = /^20\d{2}-\d{2}-\d{2}$/;
const INSTANT = /^20\d{2}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{1,3})?Z$/;
const POSITION = /^-?\d{1,18}$/;

export class ReplayDayDto {
  @Matches(DAY, whichDay)
  @IsISO8601({ strict: true }, whichDay)
  readonly day!: string;
}

export class ReplayDaysDto {
  @IsOptional()
  @Matches(DAY, whichDay)
  @IsISO8601({ strict: true }, whichDay)
  readonly before?: string;
}

export class ReplayAtDto {
  /** Absent: the beginning of the day. */
  @IsOptional()
  @IsString(when)
  @Matches(INSTANT, when)
  @IsISO8601({ strict: true }, when)
  readonly at?: string;
}

export class ReplayChangesDto extends ReplayAtDto {
  @IsString(where)
  @Matches(POSITION, where)
  readonly after!: string;
}
