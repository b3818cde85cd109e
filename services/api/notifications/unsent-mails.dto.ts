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
  /** Resends so far on the asker's screen: of two people who press at once, only one resends. */
  @FormInteger()
  @IsInt(seen)
  @Min(0, seen)
  @Max(10_000, seen)
  readonly asked!: number;
}
