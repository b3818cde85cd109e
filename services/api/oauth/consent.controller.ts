import { OAuthFailure, SCOPES, UntrustedRedirect } from '@hatch/contexts/oauth';
import { OAuthServer } from '@hatch/contexts/oauth/module';
import { CurrentViewer, SecurityLog, type Viewer } from '@hatch/platform';
import { BadRequestException, Body, Controller, Get, HttpCode, Post, Query } from '@nestjs/common';
import { ConsentDto, ConsentQueryDto } from './consent.dto.js';

/** What the page asks that an application sends people to (OPEN-88). The parameters are those of the page's address. */
@Controller('oauth/consent')
export class ConsentController {
  constructor(
    private readonly oauth: OAuthServer,
    private readonly security: SecurityLog,
  ) {}

  /** Who asks for what, in words. */
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

  /** Where the browser goes next: back to the application, with a code or with the refusal. */
  @Post()
  @HttpCode(200)
  async decide(@Body() { query, allow }: ConsentDto, @CurrentViewer() { userId, email }: Viewer) {
    const parameters = Object.fromEntries(new URLSearchParams(query));
    const refusal = new OAuthFailure('access_denied', 'The application was not allowed to do this');
    const redirect = await orBadRequest(() =>
      allow ? this.oauth.allow(parameters, userId) : this.oauth.refusalAt(parameters, refusal),
    );
    if (allow) this.security.record('oauth.allowed', { account: email });
    return { status: true, message: '', redirect };
  }
}

const orBadRequest = async <Answer>(ask: () => Promise<Answer>): Promise<Answer> => {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof UntrustedRedirect || error instanceof OAuthFailure)
      throw new BadRequestException(error.message);
    throw error;
  }
};
