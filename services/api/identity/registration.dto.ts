import { IsNotEmpty, IsString, MaxLength } from 'class-validator';

const noLink = { message: 'Part of this link is missing. Please open it again from the email.' };
const noPassword = { message: 'Please enter a password' };
const noEmail = { message: 'Please enter your email address' };
const longPassword = { message: 'This password is too long' };
const longEmail = { message: 'This email address is too long' };

export class RegisterDto {
  @IsString({ message: 'Please enter your name' })
  @IsNotEmpty({ message: 'Please enter your name' })
  @MaxLength(255, { message: 'This name is too long' })
  readonly name!: string;

  @IsString(noEmail)
  @IsNotEmpty(noEmail)
  @MaxLength(254, longEmail)
  readonly email!: string;

  @IsString(noPassword)
  @IsNotEmpty(noPassword)
  @MaxLength(1000, longPassword)
  readonly password!: string;
}

export class ForgottenPasswordDto {
  @IsString(noEmail)
  @IsNotEmpty(noEmail)
  @MaxLength(254, longEmail)
  readonly email!: string;
}

/** The secret at the end of a link in a mail. */
export class LinkDto {
  @IsString(noLink)
  @IsNotEmpty(noLink)
  @MaxLength(100, noLink)
  readonly token!: string;
}

export class NewPasswordDto extends LinkDto {
  @IsString(noPassword)
  @IsNotEmpty(noPassword)
  @MaxLength(1000, longPassword)
  readonly password!: string;
}

export class ChangeEmailDto {
  @IsString({ message: 'Please enter your current password' })
  @IsNotEmpty({ message: 'Please enter your current password' })
  @MaxLength(1000, longPassword)
  readonly present!: string;

  @IsString(noEmail)
  @IsNotEmpty(noEmail)
  @MaxLength(254, longEmail)
  readonly email!: string;
}
