import { FormBoolean } from '@hatch/platform';
import { IsBoolean, IsNotEmpty, IsOptional, IsString, MaxLength } from 'class-validator';

const which = { message: 'Say which login is meant' };

export class EndLoginDto {
  @IsString(which)
  @IsNotEmpty(which)
  @MaxLength(64, which)
  readonly id!: string;
}

export class CloseAccountDto {
  @IsString({ message: 'Please enter your password' })
  @IsNotEmpty({ message: 'Please enter your password' })
  @MaxLength(1000, { message: 'This password is too long' })
  readonly present!: string;
}

export class ChangePasswordDto {
  @IsString({ message: 'Please enter your current password' })
  @IsNotEmpty({ message: 'Please enter your current password' })
  @MaxLength(1000, { message: 'This password is too long' })
  readonly present!: string;

  @IsString({ message: 'Please enter a new password' })
  @IsNotEmpty({ message: 'Please enter a new password' })
  @MaxLength(1000, { message: 'This password is too long' })
  readonly password!: string;

  /** Keeps programs and personal tokens connected; without it they end. */
  @IsOptional()
  @FormBoolean()
  @IsBoolean({ message: 'Say true or false' })
  readonly keep_programs?: boolean;
}
