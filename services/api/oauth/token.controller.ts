import { OAuthFailure, SCOPES } from '@hatch/contexts/oauth';
import { OAuthServer, type Client, type Introspection, type TokenAnswer } from '@hatch/contexts/oauth/module';
import { CONFIG, RateLimited, type Config } from '@hatch/platform';
import { Body, Controller, Get, Headers, HttpCode, HttpStatus, Inject, Post, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';

/** RFC 6749, section 5.2, beside the shape of all refusals. */
type Refused = {
  readonly status?: boolean;
  readonly message?: string;
  readonly error?: string;
  readonly error_description?: string;
};

/** A client may authenticate with Basic instead. */
type ClientFields = { readonly client_id?: string; readonly client_secret?: string };

type TokenRequest = ClientFields & {
  /** `authorization_code` or `refresh_token` */
  readonly grant_type?: string;
  readonly code?: string;
  readonly redirect_uri?: string;
  readonly code_verifier?: string;
  readonly refresh_token?: string;
  readonly scope?: string;
};

type TokenFields = ClientFields & { readonly token?: string; readonly token_type_hint?: string };

const LIMIT = { name: 'calls of oauth clients', times: 120, perSeconds: 60 };

@Controller()
export class TokenController {
  constructor(
    private readonly oauth: OAuthServer,
    @Inject(CONFIG) private readonly config: Pick<Config, 'publicUrl'>,
  ) {}

  /** RFC 8414 */
  @Get('.well-known/oauth-authorization-server')
  metadata() {
    const { origin } = new URL(this.config.publicUrl);
    const ways = ['client_secret_basic', 'client_secret_post'];
    return {
      issuer: origin,
      authorization_endpoint: `${origin}/oauth/authorize`,
      token_endpoint: `${origin}/oauth/token`,
      revocation_endpoint: `${origin}/oauth/revoke`,
      introspection_endpoint: `${origin}/oauth/introspect`,
      scopes_supported: Object.keys(SCOPES),
      response_types_supported: ['code'],
      grant_types_supported: ['authorization_code', 'refresh_token'],
      code_challenge_methods_supported: ['S256'],
      token_endpoint_auth_methods_supported: ways,
      revocation_endpoint_auth_methods_supported: ways,
      introspection_endpoint_auth_methods_supported: ways,
    };
  }

  /** Tokens for a code, or for a refresh token, which is used up. */
  @Post('oauth/token')
  @HttpCode(200)
  @RateLimited(LIMIT)
  async token(
    @Headers('authorization') authorization: string | undefined,
    @Body() body: TokenRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Partial<TokenAnswer> & Refused> {
    return this.#asClient(authorization, body, reply, (client) => this.oauth.giveTokens(client, body));
  }

  /** RFC 7009: ends the whole permission of the token, if the client owns it. */
  @Post('oauth/revoke')
  @HttpCode(200)
  @RateLimited(LIMIT)
  async revoke(
    @Headers('authorization') authorization: string | undefined,
    @Body() body: TokenFields,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Refused> {
    return this.#asClient(authorization, body, reply, async (client) => {
      await this.oauth.revoke(client, body);
      return { status: true, message: '' };
    });
  }

  /** RFC 7662: another client's token counts as unknown. */
  @Post('oauth/introspect')
  @HttpCode(200)
  @RateLimited(LIMIT)
  async introspect(
    @Headers('authorization') authorization: string | undefined,
    @Body() body: TokenFields,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Partial<Introspection> & Refused> {
    return this.#asClient(authorization, body, reply, (client) => this.oauth.introspect(client, body));
  }

  async #asClient<Answer extends object>(
    authorization: string | undefined,
    body: ClientFields,
    reply: FastifyReply,
    answer: (client: Client) => Promise<Answer>,
  ): Promise<Answer | Refused> {
    void reply.header('pragma', 'no-cache');
    try {
      return await answer(await this.oauth.authenticate(authorization, body));
    } catch (error) {
      if (!(error instanceof OAuthFailure)) throw error;
      const { code, message } = error;
      const isUnknown = code === 'invalid_client';
      if (isUnknown) void reply.header('www-authenticate', 'Basic realm="Hatch"');
      void reply.code(isUnknown ? HttpStatus.UNAUTHORIZED : HttpStatus.BAD_REQUEST);
      return { status: false, message, error: code, error_description: message };
    }
  }
}
