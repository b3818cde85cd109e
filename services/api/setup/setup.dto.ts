import { IsNotEmpty, IsString, MaxLength } from 'class-validator';

const email = { message: 'Please enter your email address' };
const owner = { message: 'Please enter your name' };
const password = { message: 'Please enter a password' };
const key = { message: 'Please open the link that was printed when Hatch started' };

export class SetupOwnerDto {
  @IsString(key)
  @MaxLength(64, key)
  readonly key!: string;

  @IsString(owner)
  @IsNotEmpty(owner)
  @MaxLength(255, { message: 'This name is too long' })
  readonly name!: string;

  @IsString(email)
  @IsNotEmpty(email)
  @MaxLength(254, { message: 'This email address is too long' })
  readonly email!: string;

  @IsString(password)
  @IsNotEmpty(password)
  @MaxLength(1000, { message: 'This password is too long' })
  readonly password!: string;
}
