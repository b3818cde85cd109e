import { IsNotEmpty, IsString, IsUUID, MaxLength } from 'class-validator';
import { CloseAccountDto } from '../account.dto.js';
import { WhoseDto } from '../people.dto.js';

const who = { message: 'Choose your name' };
const pin = { message: 'Give a PIN of 4 to 6 digits' };

export class EnterDto {
  @IsUUID('all', who)
  readonly person!: string;

  @IsString(pin)
  @IsNotEmpty(pin)
  @MaxLength(20, pin)
  readonly pin!: string;
}

export class OwnPinDto extends CloseAccountDto {
  /** Empty: removes it. */
  @IsString(pin)
  @MaxLength(20, pin)
  readonly pin!: string;
}

export class PinOfDto extends WhoseDto {
  @IsString(pin)
  @MaxLength(20, pin)
  readonly pin!: string;
}
