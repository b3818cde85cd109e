import { IsISO8601, Matches } from 'class-validator';

const which = { message: 'day must be a date such as 2026-11-20' };

export class DayDto {
  @Matches(/^\d{4}-\d{2}-\d{2}$/, which)
  @IsISO8601({ strict: true }, which)
  readonly day!: string;
}
