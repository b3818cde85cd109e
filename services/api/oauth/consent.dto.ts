import { FormBoolean } from '@hatch/platform';
import { IsBoolean, IsNotEmpty, IsOptional, IsString, MaxLength, ValidateIf } from 'class-validator';

const LONGEST_QUERY = 8_000;
const LONGEST_PASSWORD = 1_000;

/** RFC 6749, section 4.1.1; RFC 7636, section 4.3. The OAuth code checks the values. */
export class ConsentQueryDto {
  @IsOptional()
  @IsString()
  readonly client_id?: string;

  @IsOptional()
  @IsString()
  readonly redirect_uri?: string;

  @IsOptional()
  @IsString()
  readonly response_type?: string;

  @IsOptional()
  @IsString()
  readonly scope?: string;

  @IsOptional()
  @IsString()
  readonly state?: string;

  @IsOptional()
  @IsString()
  readonly code_challenge?: string;

  @IsOptional()
  @IsString()
  readonly code_challenge_method?: string;
}

export class ConsentDto {
  /** The query of the page's address, without `?`. */
  @IsString({ message: 'Send the query of the page' })
  @IsNotEmpty({ message: 'Send the query of the page' })
  @MaxLength(LONGEST_QUERY, { message: 'The query of the page is too long' })
  readonly query!: string;

  @FormBoolean()
  @IsBoolean({ message: 'Say true or false' })
  readonly allow!: boolean;

  @ValidateIf(({ allow }: ConsentDto) => allow)
  @IsString({ message: 'Please enter your password' })
  @IsNotEmpty({ message: 'Please enter your password' })
  @MaxLength(LONGEST_PASSWORD, { message: 'This password is too long' })
  readonly present?: string;
}
