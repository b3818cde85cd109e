import { IsNotEmpty, IsObject, IsString, MaxLength } from 'class-validator';
import { CloseAccountDto } from './account.dto.js';

const code = { message: 'Please enter the six digits that the app shows.' };
const name = { message: 'Please give the passkey a name of at most 60 characters.' };
const step = { message: 'Please begin again.' };
const which = { message: 'Say which passkey is meant' };

export class WithPasswordDto extends CloseAccountDto {}

export class ConfirmAppDto {
  @IsString(code)
  @IsNotEmpty(code)
  @MaxLength(20, code)
  readonly code!: string;
}

export class AddPasskeyDto {
  @IsString(step)
  @IsNotEmpty(step)
  @MaxLength(100, step)
  readonly step!: string;

  @IsString(name)
  @MaxLength(60, name)
  readonly name!: string;

  /** As WebAuthn writes it in JSON. */
  @IsObject(step)
  readonly response!: Readonly<Record<string, unknown>>;
}

export class RemovePasskeyDto extends CloseAccountDto {
  @IsString(which)
  @IsNotEmpty(which)
  @MaxLength(2000, which)
  readonly id!: string;
}
