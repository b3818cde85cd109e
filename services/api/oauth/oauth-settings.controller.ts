import {
  type AuthorisedApplication,
  type Client,
  type PersonalToken,
  Clients,
  Grants,
  MOST_CLIENTS,
  MOST_PERSONAL,
} from '@hatch/contexts/oauth/module';
import { AccountMails } from '@hatch/contexts/identity/module';
import { isScope, SCOPES, redirectProblem } from '@hatch/contexts/oauth';
import { systemClock } from '@hatch/kernel';
import { isOneLine } from '@hatch/kernel/rules';
import { CurrentViewer, invalid, SecurityLog, type Viewer } from '@hatch/platform';
import { Body, Controller, Delete, Get, HttpCode, NotFoundException, Param, Post, Put } from '@nestjs/common';
import { Transform } from 'class-transformer';
import { ArrayMaxSize, IsArray, IsIn, IsNotEmpty, IsOptional, IsString, MaxLength, ValidateBy } from 'class-validator';
import type { Success } from '../answers.js';
import { AccountPasswords } from '../identity/account-passwords.service.js';

const clientToWire = ({ id, name, secret, redirect }: Client) => ({ id, name, secret, redirect });

const applicationToWire = ({ id, clientId, clientName, scopes, createdAt }: AuthorisedApplication) => ({
  id,
  client: { id: clientId, name: clientName },
  scopes,
  created_at: createdAt.toISOString(),
});

const personalTokenToWire = ({ id, name, scopes, createdAt, expiresAt }: PersonalToken) => ({
  id,
  name,
  scopes,
  created_at: createdAt.toISOString(),
  expires_at: expiresAt.toISOString(),
});

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

class ClientDto extends NamedDto {
  /** An absolute https URL, or http for localhost; compared letter by letter. */
  @IsString({ message: 'Please enter a redirect URL' })
  @IsNotEmpty({ message: 'Please enter a redirect URL' })
  @MaxLength(LONGEST_REDIRECT, { message: 'The redirect must be 2000 characters at most' })
  @Redirect()
  readonly redirect!: string;
}

class PersonalTokenDto extends NamedDto {
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

const DONE: Success = { status: true, message: '' };

const tooMany = (most: number, what: string) =>
  invalid({ name: [`You have ${most} ${what}, and there may be no more; delete one first`] });
const noSuch = (what: string) => new NotFoundException(`There is no such ${what}; it may have been deleted`);

@Controller('oauth')
export class OAuthSettingsController {
  constructor(
    private readonly clientsOf: Clients,
    private readonly grants: Grants,
    private readonly passwords: AccountPasswords,
    private readonly accountMails: AccountMails,
    private readonly security: SecurityLog,
  ) {}

  @Get('tokens')
  async applications(@CurrentViewer() { userId }: Viewer) {
    return (await this.grants.applicationsOf(userId, systemClock())).map(applicationToWire);
  }

  /** Ends every token of the application. */
  @Delete('tokens/:id')
  async revoke(@Param('id') id: string, @CurrentViewer() { userId, email }: Viewer): Promise<Success> {
    if (!(await this.grants.end(userId, id, 'application'))) throw noSuch('application');
    this.security.record('oauth.ended', { account: email });
    return DONE;
  }

  /** Newest first, with their secrets. */
  @Get('clients')
  async clients(@CurrentViewer() { userId }: Viewer) {
    return (await this.clientsOf.ofUser(userId)).map(clientToWire);
  }

  @Post('clients')
  @HttpCode(200)
  async createClient(@Body() wish: ClientDto, @CurrentViewer() { userId, email }: Viewer) {
    const client = await this.clientsOf.create(userId, wish, systemClock());
    if (!client) throw tooMany(MOST_CLIENTS, 'clients');
    this.security.record('oauth.client', { account: email });
    return clientToWire(client);
  }

  /** Keeps the secret. */
  @Put('clients/:id')
  async changeClient(@Param('id') id: string, @Body() wish: ClientDto, @CurrentViewer() { userId }: Viewer) {
    const client = await this.clientsOf.change(userId, id, wish);
    if (!client) throw noSuch('client');
    return clientToWire(client);
  }

  /** Ends every permission that people gave it. */
  @Delete('clients/:id')
  async deleteClient(@Param('id') id: string, @CurrentViewer() { userId, email }: Viewer): Promise<Success> {
    if (!(await this.clientsOf.remove(userId, id))) throw noSuch('client');
    this.security.record('oauth.ended', { account: email });
    return DONE;
  }

  @Get('personal-access-tokens')
  async personalTokens(@CurrentViewer() { userId }: Viewer) {
    return (await this.grants.personalOf(userId, systemClock())).map(personalTokenToWire);
  }

  /** Asks for the password and shows `accessToken` only once; an email tells the owner. */
  @Post('personal-access-tokens')
  @HttpCode(200)
  async createPersonalToken(@Body() { name, scopes = [], present }: PersonalTokenDto, @CurrentViewer() viewer: Viewer) {
    const { userId, email } = viewer;
    const wrong = await this.passwords.wrong(viewer, present);
    if (wrong) throw invalid({ present: [wrong.message] });
    const wanted = [...new Set(scopes)].filter(isScope);
    const created = await this.grants.createPersonal(userId, { name, scopes: wanted }, systemClock());
    if (!created) throw tooMany(MOST_PERSONAL, 'personal access tokens');
    this.security.record('oauth.allowed', { account: email });
    await this.accountMails.request({ kind: 'token-made', userId, given: { name } }, systemClock());
    return { accessToken: created.accessToken, token: personalTokenToWire(created.token) };
  }

  @Delete('personal-access-tokens/:id')
  async deletePersonalToken(@Param('id') id: string, @CurrentViewer() { userId, email }: Viewer): Promise<Success> {
    if (!(await this.grants.end(userId, id, 'personal'))) throw noSuch('personal access token');
    this.security.record('oauth.ended', { account: email });
    return DONE;
  }

  @Get('scopes')
  scopes() {
    return Object.entries(SCOPES).map(([id, { description }]) => ({ id, description }));
  }
}
