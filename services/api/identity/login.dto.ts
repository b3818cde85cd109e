import { IsNotEmpty, IsObject, IsOptional, IsString, MaxLength } from 'class-validator';

export class LoginDto {
  @IsString({ message: 'Please enter your email address' })
  @IsNotEmpty({ message: 'Please enter your email address' })
  @MaxLength(254, { message: 'This email address is too long' })
  readonly email!: string;

  @IsString({ message: 'Please enter your password' })
  @IsNotEmpty({ message: 'Please enter your password' })
  @MaxLength(1000, { message: 'This password is too long' })
  readonly password!: string;

  /** The solved challenge of `GET /api/captcha`, when an answer asked for one. */
  @IsOptional()
  @IsString({ message: 'captcha must be a text' })
  @MaxLength(5000, { message: 'captcha must be a text' })
  readonly captcha?: string;
}

const step = { message: 'Please log in again from the beginning.' };
const code = { message: 'Please enter the code.' };

export class LoginCodeDto {
  @IsString(step)
  @IsNotEmpty(step)
  @MaxLength(100, step)
  readonly step!: string;

  /** Six digits of the app, or a recovery code. */
  @IsString(code)
  @IsNotEmpty(code)
  @MaxLength(30, code)
  readonly code!: string;
}

export class LoginPasskeyDto {
  @IsString(step)
  @IsNotEmpty(step)
  @MaxLength(100, step)
  readonly step!: string;

  /** As WebAuthn writes it in JSON. */
  @IsObject(step)
  readonly response!: Readonly<Record<string, unknown>>;
}
