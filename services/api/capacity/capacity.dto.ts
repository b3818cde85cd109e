import { FormInteger } from '@hatch/platform';
import { IsIn, IsInt, Matches, Max, Min } from 'class-validator';

const dishes = { message: 'dishes must be how many there are, from 1 to 9900' };

export class SlotDto {
  /** ISO instant at which the slot begins. */
  @Matches(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/, { message: 'Choose a time of the list' })
  readonly slot!: string;
}

export class EnteredTimesDto {
  @IsIn(['COLLECT', 'DELIVER'], { message: 'Choose COLLECT or DELIVER' })
  readonly ta_method!: 'COLLECT' | 'DELIVER';

  @FormInteger()
  @IsInt(dishes)
  @Min(1, dishes)
  @Max(9_900, dishes)
  readonly dishes!: number;
}
