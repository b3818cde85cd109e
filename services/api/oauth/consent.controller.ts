import { AccountMails } from '@hatch/contexts/identity/module';
import { OAuthFailure, SCOPES, UntrustedRedirect } from '@hatch/contexts/oauth';
import { OAuthServer } from '@hatch/contexts/oauth/module';
import { systemClock } from '@hatch/kernel';
import { CurrentViewer, SecurityLog, type Viewer, FormBoolean } from '@hatch/platform';
import { BadRequestException, Body, Controller, Get, HttpCode, Post, Query } from '@nestjs/common';
import { IsBoolean, IsNotEmpty, IsOptional, IsString, MaxLength, ValidateIf } from 'class-validator';
import type { Failure, Success } from '../answers.js';
import { AccountPasswords } from '../identity/account-passwords.service.js';

const LONGEST_QUERY = 8_000;
const LONGEST_PASSWORD = 1_000;

/** RFC 6749, section 4.1.1; RFC 7636, section 4.3. The OAuth code checks the values. */
class ConsentQueryDto {
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

class ConsentDto {
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

@Controller('oauth/consent')
export class ConsentController {
  constructor(
    private readonly oauth: OAuthServer,
    private readonly passwords: AccountPasswords,
    private readonly accountMails: AccountMails,
    private readonly security: SecurityLog,
  ) {}

  @Get()
  async asked(@Query() query: ConsentQueryDto) {
    const { client, scopes } = await orBadRequest(() => this.oauth.requestIn({ ...query }));
    return {
      status: true,
      message: '',
      client: { name: client.name, host: new URL(client.redirect).host },
      scopes: scopes.map((id) => ({ id, description: SCOPES[id].description })),
    };
  }

  /** Answers where the browser goes: back to the application, with a code or the refusal. */
  @Post()
  @HttpCode(200)
  async decide(
    @Body() { query, allow, present = '' }: ConsentDto,
    @CurrentViewer() viewer: Viewer,
  ): Promise<(Success & { readonly redirect: string }) | Failure> {
    const parameters = Object.fromEntries(new URLSearchParams(query));
    if (!allow) {
      const refusal = new OAuthFailure('access_denied', 'The application was not allowed to do this');
      return goingTo(await orBadRequest(() => this.oauth.refusalAt(parameters, refusal)));
    }
    const { client } = await orBadRequest(() => this.oauth.requestIn(parameters));
    const wrong = await this.passwords.wrong(viewer, present);
    if (wrong) return { status: false, message: wrong.message };
    const { userId, email } = viewer;
    const redirect = await orBadRequest(() => this.oauth.allow(parameters, userId));
    this.security.record('oauth.allowed', { account: email });
    const told = { kind: 'program-allowed', userId, given: { name: client.name } } as const;
    await this.accountMails.request(told, systemClock());
    return goingTo(redirect);
  }
}

const goingTo = (redirect: string) => ({ status: true as const, message: '', redirect });

const orBadRequest = async <Answer>(ask: () => Promise<Answer>): Promise<Answer> => {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof UntrustedRedirect || error instanceof OAuthFailure)
      throw new BadRequestException(error.message);
    throw error;
  }
};
