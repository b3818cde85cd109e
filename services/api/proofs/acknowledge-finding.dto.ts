import { FormInteger } from '@hatch/platform';
import { IsInt, Max, Min } from 'class-validator';

const number = { message: 'number must be the number of a finding' };

export class AcknowledgeFindingDto {
  @FormInteger()
  @IsInt(number)
  @Min(1, number)
  @Max(Number.MAX_SAFE_INTEGER, number)
  readonly number!: number;
}
