import { isOneLine } from '@hatch/kernel/rules';
import { Transform } from 'class-transformer';
import { ArrayMaxSize, IsArray, IsIn, IsNotEmpty, IsOptional, IsString, MaxLength, ValidateBy } from 'class-validator';
import { redirectProblem, SCOPES } from '@hatch/contexts/oauth';

const LONGEST_NAME = 100;
const LONGEST_REDIRECT = 2_000;
const LONGEST_PASSWORD = 1_000;

const Trimmed = () => Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.trim() : value));

const OneLine = () =>
  ValidateBy({
    name: 'oneLine',
    validator: {
      validate: (value) => typeof value !== 'string' || isOneLine(value),
      defaultMessage: () => 'The name must be one line of text',
    },
  });

const problemOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? redirectProblem(value) : undefined;

const Redirect = () =>
  ValidateBy({
    name: 'redirect',
    validator: {
      validate: (value) => problemOf(value) === undefined,
      defaultMessage: (checked) => problemOf(checked?.value) ?? '',
    },
  });

class NamedDto {
  @Trimmed()
  @IsString({ message: 'Please enter a name' })
  @IsNotEmpty({ message: 'Please enter a name' })
  @MaxLength(LONGEST_NAME, { message: 'The name must be 100 characters at most' })
  @OneLine()
  readonly name!: string;
}

export class ClientDto extends NamedDto {
  /** An absolute https URL, or http for localhost; compared letter by letter. */
  @IsString({ message: 'Please enter a redirect URL' })
  @IsNotEmpty({ message: 'Please enter a redirect URL' })
  @MaxLength(LONGEST_REDIRECT, { message: 'The redirect must be 2000 characters at most' })
  @Redirect()
  readonly redirect!: string;
}

export class PersonalTokenDto extends NamedDto {
  /** A subset of `GET /oauth/scopes`. */
  @IsOptional()
  @IsArray({ message: 'Send the scopes as a list' })
  @ArrayMaxSize(Object.keys(SCOPES).length, { message: 'There are too many scopes' })
  @IsIn(Object.keys(SCOPES), { each: true, message: 'There is no such scope' })
  readonly scopes?: string[];

  @IsString({ message: 'Please enter your password' })
  @IsNotEmpty({ message: 'Please enter your password' })
  @MaxLength(LONGEST_PASSWORD, { message: 'This password is too long' })
  readonly present!: string;
}
