import { FormInteger } from '@hatch/platform';
import { IsInt, IsOptional, IsString, Matches, Max, Min } from 'class-validator';

const after = { message: 'after must be the next of an answer before, 0 for the beginning, or end' };
const wait = { message: 'wait must be from 0 to 30 seconds' };
const limit = { message: 'limit must be from 1 to 500' };

export class EventsDto {
  /** `next` of the answer before; 0: from the first event, `end`: from now. */
  @IsOptional()
  @IsString(after)
  @Matches(/^(?:\d{1,18}|end)$/, after)
  readonly after?: string;

  /** Seconds to wait while there is no event. */
  @IsOptional()
  @FormInteger()
  @IsInt(wait)
  @Min(0, wait)
  @Max(30, wait)
  readonly wait?: number;

  @IsOptional()
  @FormInteger()
  @IsInt(limit)
  @Min(1, limit)
  @Max(500, limit)
  readonly limit?: number;
}
