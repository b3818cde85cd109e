import { FormInteger } from '@hatch/platform';
import { IsInt, IsOptional, IsString, Max, MaxLength, Min } from 'class-validator';

const which = { message: 'Say what is meant' };
const howLong = { message: 'Choose between 1 minute and 24 hours' };
const MOST_MINUTES = 1_440;

export class EndStateDto {
  /** `store`, `delivery` or `sale:SKU`. */
  @IsString(which)
  @MaxLength(40, which)
  readonly key!: string;
}

export class StateEndDto extends EndStateDto {
  /** Absent: until tomorrow. */
  @IsOptional()
  @FormInteger()
  @IsInt(howLong)
  @Min(1, howLong)
  @Max(MOST_MINUTES, howLong)
  readonly minutes?: number;
}
