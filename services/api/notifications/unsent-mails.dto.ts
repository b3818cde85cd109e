import { FormInteger } from '@hatch/platform';
import { IsInt, IsString, Matches, Max, Min } from 'class-validator';

const which = { message: 'Say which email is meant' };
const seen = { message: 'asked must be how often it was sent again' };

export class UnsentMailDto {
  @IsString(which)
  @Matches(/^[!-~]{1,200}$/, which)
  readonly id!: string;
}

export class SendMailAgainDto extends UnsentMailDto {
  /** How often somebody had it sent again already, as this screen shows it: of two who press at once one is heard. */
  @FormInteger()
  @IsInt(seen)
  @Min(0, seen)
  @Max(10_000, seen)
  readonly asked!: number;
}
