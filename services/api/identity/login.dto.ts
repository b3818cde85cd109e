import { IsNotEmpty, IsString, MaxLength } from 'class-validator';

export class LoginDto {
  @IsString({ message: 'Please enter your e-mail address' })
  @IsNotEmpty({ message: 'Please enter your e-mail address' })
  @MaxLength(254, { message: 'This e-mail address is too long' })
  readonly email!: string;

  @IsString({ message: 'Please enter your password' })
  @IsNotEmpty({ message: 'Please enter your password' })
  @MaxLength(1000, { message: 'This password is too long' })
  readonly password!: string;
}
