import { systemClock } from '@hatch/kernel';
import { SECRETS, type Secrets } from '@hatch/platform';
import {
  AuthorizationServer,
  DateInterval,
  OAuthException,
  OAuthRequest,
  type AuthorizationRequest,
  type JwtInterface,
  type OAuthAuthCodeRepository,
  type OAuthClient,
  type OAuthClientRepository,
  type OAuthScope,
  type OAuthScopeRepository,
  type OAuthToken,
  type OAuthTokenRepository,
  type OAuthUser,
  type OAuthUserRepository,
} from '@jmondi/oauth2-server';
import { Inject, Injectable } from '@nestjs/common';
import { UserRepository } from '../identity/module.js';
import { Clients, isSecretOf, type Client } from './clients.repository.js';
import { Grants, REFRESH_MS, type KeptToken } from './grants.repository.js';
import { OAuthFailure, UntrustedRedirect } from './oauth-failure.js';
import { isScope, type Scope } from './scopes.js';
import { hashOf, newToken, tokenAfter } from './token-text.js';

export type Parameters = Readonly<Record<string, unknown>>;

export type TokenAnswer = {
  readonly access_token: string;
  readonly token_type: 'Bearer';
  readonly expires_in: number;
  readonly refresh_token: string;
  readonly scope: string;
};

export type AuthorisationRequest = {
  readonly client: Client;
  readonly scopes: readonly Scope[];
  readonly state: string | undefined;
};

/** RFC 7662. */
export type Introspection = {
  readonly active: boolean;
  readonly scope?: string;
  readonly client_id?: string;
  readonly token_type?: string;
  readonly sub?: string;
  /** Seconds since 1970. */
  readonly exp?: number;
  readonly iat?: number;
};

const ACCESS_LASTS = '1h';
const CHALLENGE = /^[\w-]{43}$/;
/** A client's own note, which comes back with the code. */
const LONGEST_STATE = 2_000;
const GRANT_PARAMETERS: Readonly<Record<string, readonly string[]>> = {
  authorization_code: ['code', 'redirect_uri', 'code_verifier'],
  refresh_token: ['refresh_token'],
};

const secondsOf = (date: Date): number => Math.floor(date.getTime() / 1000);
const textIn = (parameters: Parameters, name: string): string | undefined => {
  const value = parameters[name];
  return typeof value === 'string' && value !== '' ? value : undefined;
};
const scopeNamed = (name: Scope): OAuthScope => ({ name });
const namesOf = (scopes: readonly OAuthScope[]): readonly Scope[] => scopes.map(({ name }) => name).filter(isScope);
const refused = (why: string): OAuthException => OAuthException.invalidGrant(why);
const usedBefore = (): OAuthException => refused('The code or refresh token was used already');

/** The library would sign its tokens; ours are opaque, so that each can be ended. */
const opaque: JwtInterface = {
  sign: (payload) => Promise.resolve(typeof payload === 'object' && 'jti' in payload ? String(payload['jti']) : ''),
  verify: () => Promise.reject(new Error('Tokens are no JWTs')),
  decode: () => null,
};

const asLibraryClient = ({ id, name, secret, redirect }: Client): OAuthClient => ({
  id,
  name,
  secret,
  redirectUris: [redirect],
  allowedGrants: ['authorization_code', 'refresh_token'],
  scopes: [],
});

/**
 * Authorization code with PKCE, and refresh tokens (RFC 6749, 7636), revocation (7009), introspection (7662). A
 * repeated code ends the whole grant; so does a repeated refresh token, unless it comes so soon that its answer may
 * have been lost: then it gets the same answer.
 */
@Injectable()
export class OAuthServer {
  readonly #library: AuthorizationServer;

  constructor(
    private readonly clients: Clients,
    private readonly grants: Grants,
    private readonly users: UserRepository,
    @Inject(SECRETS) private readonly secrets: Pick<Secrets, 'clientSecretsKey'>,
  ) {
    const options = {
      useOpaqueAuthorizationCodes: true,
      useOpaqueRefreshTokens: true,
      requiresPKCE: true,
      requiresS256: true,
    };
    this.#library = new AuthorizationServer(this.#clientsPort(), this.#tokensPort(), scopesPort, opaque, options);
    const authCode = {
      grant: 'authorization_code',
      authCodeRepository: this.#codesPort(),
      userRepository: this.#usersPort(),
    } as const;
    const lasting = new DateInterval(ACCESS_LASTS);
    this.#library.enableGrantTypes([authCode, lasting], ['refresh_token', lasting]);
  }

  /** The registered address must match to the letter. @throws UntrustedRedirect */
  async clientAsking(query: Parameters): Promise<Client> {
    const id = textIn(query, 'client_id');
    const client = id === undefined ? undefined : await this.clients.find(id);
    if (!client) throw new UntrustedRedirect('There is no such application');
    if (query['redirect_uri'] !== client.redirect)
      throw new UntrustedRedirect('The application asks for its answer at an address that it has not registered');
    return client;
  }

  /** @throws UntrustedRedirect, OAuthFailure */
  async requestIn(query: Parameters): Promise<AuthorisationRequest> {
    const { client, request } = await this.#validated(query);
    return { client, scopes: namesOf(request.scopes), state: request.state };
  }

  /** @returns the address to redirect to, with the code @throws UntrustedRedirect, OAuthFailure */
  async allow(query: Parameters, userId: string): Promise<string> {
    const { request } = await this.#validated(query);
    request.user = { id: userId };
    request.isAuthorizationApproved = true;
    const { headers } = await this.#asked(() => this.#library.completeAuthorizationRequest(request));
    return String(headers['location']);
  }

  /** @returns the address to redirect to @throws UntrustedRedirect */
  async refusalAt(query: Parameters, { code, message }: OAuthFailure): Promise<string> {
    const { redirect } = await this.clientAsking(query);
    const address = new URL(redirect);
    address.searchParams.set('error', code);
    address.searchParams.set('error_description', message);
    const state = textIn(query, 'state');
    if (state !== undefined && state.length <= LONGEST_STATE) address.searchParams.set('state', state);
    return address.href;
  }

  /** By Basic authentication or the body. @throws OAuthFailure */
  async authenticate(authorization: string | undefined, body: Parameters): Promise<Client> {
    const [id, secret] = basicIn(authorization) ?? [textIn(body, 'client_id'), textIn(body, 'client_secret')];
    const client = id === undefined ? undefined : await this.clients.find(id);
    if (!client || secret === undefined || !isSecretOf(client, secret))
      throw new OAuthFailure('invalid_client', 'The client or its secret is wrong');
    return client;
  }

  async giveTokens(client: Client, body: Parameters): Promise<TokenAnswer> {
    const type = textIn(body, 'grant_type');
    if (type === undefined) throw new OAuthFailure('invalid_request', 'Send grant_type');
    const needed = Object.hasOwn(GRANT_PARAMETERS, type) ? GRANT_PARAMETERS[type] : undefined;
    if (!needed)
      throw new OAuthFailure('unsupported_grant_type', 'Send grant_type authorization_code or refresh_token');
    const missing = needed.find((name) => textIn(body, name) === undefined);
    if (missing !== undefined) throw new OAuthFailure('invalid_request', `Send ${missing}`);
    if (body['scope'] !== undefined && typeof body['scope'] !== 'string')
      throw new OAuthFailure('invalid_request', 'Send scope once');
    const request = new OAuthRequest({ body: { ...body, client_id: client.id, client_secret: client.secret } });
    const answered = await this.#asked(() => this.#library.respondToAccessTokenRequest(request), 'invalid_grant');
    return answered.body as TokenAnswer;
  }

  /** Ends the whole grant. Silent about another client's token (RFC 7009). */
  async revoke(client: Client, body: Parameters): Promise<void> {
    const token = await this.#tokenOf(client, body);
    if (token) await this.grants.endGrant(token.grantId);
  }

  /** Another client's token is only "not active". @throws OAuthFailure */
  async introspect(client: Client, body: Parameters): Promise<Introspection> {
    const token = await this.#tokenOf(client, body);
    if (!token || token.isRotated || !(await this.#isRegistered(token.userId))) return { active: false };
    const { kind, scopes, userId, issuedAt } = token;
    return {
      active: true,
      scope: scopes.join(' '),
      client_id: client.id,
      token_type: kind === 'access' ? 'Bearer' : 'refresh_token',
      sub: userId,
      exp: secondsOf(kind === 'access' ? token.expiresAt : (token.refreshExpiresAt ?? token.expiresAt)),
      iat: secondsOf(issuedAt),
    };
  }

  async #tokenOf(
    client: Client,
    body: Parameters,
  ): Promise<(KeptToken & { readonly kind: 'access' | 'refresh' }) | undefined> {
    const given = textIn(body, 'token');
    if (given === undefined) throw new OAuthFailure('invalid_request', 'Send token');
    const now = systemClock();
    const access = await this.grants.behindAccess(given, now);
    const found = access ?? (await this.grants.behindRefresh(given, now));
    return found?.clientId === client.id ? { ...found, kind: access ? 'access' : 'refresh' } : undefined;
  }

  async #validated(query: Parameters): Promise<{ readonly client: Client; readonly request: AuthorizationRequest }> {
    const client = await this.clientAsking(query);
    if (query['response_type'] !== 'code')
      throw new OAuthFailure('unsupported_response_type', 'Send response_type code');
    const { state, code_challenge: challenge, code_challenge_method: method, scope } = query;
    if (typeof challenge !== 'string' || !CHALLENGE.test(challenge) || method !== 'S256')
      throw new OAuthFailure('invalid_request', 'Send a code_challenge with code_challenge_method S256 (RFC 7636)');
    if (state !== undefined && (typeof state !== 'string' || state.length > LONGEST_STATE))
      throw new OAuthFailure('invalid_request', `Send one state of ${LONGEST_STATE} characters at most`);
    const names = typeof scope === 'string' ? scope.split(' ').filter((name) => name !== '') : [];
    if (names.length === 0 || !names.every(isScope))
      throw new OAuthFailure('invalid_scope', 'Ask for one or more of the scopes that GET /oauth/scopes lists');
    const asked = { ...query, scope: [...new Set(names)].join(' ') };
    const request = new OAuthRequest({ query: asked });
    return { client, request: await this.#asked(() => this.#library.validateAuthorizationRequest(request)) };
  }

  /** @param otherwise the error where every parameter was present */
  async #asked<Answer>(
    ask: () => Promise<Answer>,
    otherwise: 'invalid_grant' | 'invalid_request' = 'invalid_request',
  ): Promise<Answer> {
    try {
      return await ask();
    } catch (error) {
      if (!(error instanceof OAuthException)) throw error;
      const { errorType, errorDescription = '' } = error;
      const code = errorType === 'invalid_scope' ? 'invalid_scope' : otherwise;
      throw new OAuthFailure(code, errorDescription);
    }
  }

  async #isRegistered(userId: string): Promise<boolean> {
    return (await this.users.load(userId)).state.status === 'registered';
  }

  #clientsPort(): OAuthClientRepository {
    return {
      getByIdentifier: async (id) => {
        const client = await this.clients.find(id);
        if (!client) throw OAuthException.invalidClient();
        return asLibraryClient(client);
      },
      isClientValid: async (_type, { id }, secret) => {
        const client = await this.clients.find(id);
        return client !== undefined && isSecretOf(client, secret ?? '');
      },
    };
  }

  #usersPort(): OAuthUserRepository {
    return {
      getUserByCredentials: async (id) => {
        if (!(await this.#isRegistered(String(id)))) throw refused('The account was closed');
        return { id };
      },
    };
  }

  /** For the library a code's id is that of its grant, which all tokens of the grant name. */
  #codesPort(): OAuthAuthCodeRepository {
    return {
      issueAuthCode: (client, user, scopes) => ({
        ...{ code: newToken(), client, scopes, expiresAt: systemClock() },
        ...(user && { user }),
      }),
      persist: async ({ code, client, user, scopes, redirectUri, codeChallenge }) => {
        if (!user || !redirectUri || !codeChallenge) throw new Error('A code lacks what it is bound to');
        const bound = { redirect: redirectUri, challenge: codeChallenge };
        const allowed = { userId: String(user.id), clientId: client.id, scopes: namesOf(scopes) };
        await this.grants.allow(code, { ...allowed, ...bound }, systemClock());
      },
      getByIdentifier: async (code) => {
        const grant = await this.grants.behindCode(code, systemClock());
        const client = grant && (await this.clients.find(grant.clientId));
        if (!grant || !client) throw refused('There is no such code, or it has expired');
        const { id, userId, scopes, expiresAt, redirect, challenge } = grant;
        return {
          code: id,
          client: asLibraryClient(client),
          user: { id: userId },
          scopes: scopes.map(scopeNamed),
          expiresAt,
          redirectUri: redirect,
          codeChallenge: challenge,
          codeChallengeMethod: 'S256',
        };
      },
      isRevoked: (grantId) => this.grants.isCodeUsed(grantId),
      revoke: async (grantId) => {
        if (await this.grants.useCode(grantId, systemClock())) return;
        await this.grants.endGrant(grantId);
        throw refused('The code was used already');
      },
    };
  }

  #tokensPort(): OAuthTokenRepository {
    return {
      issueToken: (client, scopes, user) =>
        Promise.resolve({
          ...{ accessToken: this.#token('access', user), accessTokenExpiresAt: systemClock(), client },
          ...{ scopes: [...scopes], ...(user && { user }) },
        }),
      persist: async ({ accessToken, accessTokenExpiresAt: expiresAt, originatingAuthCodeId: grantId, scopes }) => {
        if (grantId === undefined) throw new Error('A token names no grant');
        const issued = { accessHash: hashOf(accessToken), issuedAt: systemClock(), expiresAt };
        if (!(await this.grants.issue({ ...issued, grantId, scopes: namesOf(scopes) }))) throw usedBefore();
      },
      issueRefreshToken: async (token) => {
        const refreshToken = this.#token('refresh', token.user);
        const wanted = new Date(systemClock().getTime() + REFRESH_MS);
        const kept = await this.grants.addRefresh(hashOf(token.accessToken), refreshToken, wanted);
        if (!kept) throw usedBefore();
        const { expiresAt: accessTokenExpiresAt, refreshExpiresAt: refreshTokenExpiresAt } = kept;
        return { ...token, accessTokenExpiresAt, refreshToken, refreshTokenExpiresAt };
      },
      getByRefreshToken: async (refreshToken) => {
        const kept = await this.grants.behindRefresh(refreshToken, systemClock());
        const client = kept?.clientId ? await this.clients.find(kept.clientId) : undefined;
        if (!kept || !client) throw refused('There is no such refresh token, or it has expired');
        if (!(await this.#isRegistered(kept.userId))) throw refused('The account was closed');
        return this.#asLibraryToken(kept, asLibraryClient(client), refreshToken);
      },
      isRefreshTokenRevoked: async ({ originatingAuthCodeId: grantId, isSpent }: LibraryToken) => {
        if (isSpent !== true) return false;
        await this.grants.endGrant(grantId ?? '');
        return true;
      },
      revoke: async ({ accessToken: accessHash, originatingAuthCodeId: grantId = '' }) => {
        if (await this.grants.rotate({ accessHash, grantId }, systemClock())) return;
        await this.grants.endGrant(grantId);
        throw usedBefore();
      },
      revokeDescendantsOf: (grantId) => this.grants.endGrant(grantId),
    };
  }

  #token(kind: 'access' | 'refresh', user: OAuthUser | null | undefined): string {
    const { refreshedBy } = (user ?? {}) as Partial<LibraryUser>;
    return refreshedBy === undefined ? newToken() : tokenAfter(refreshedBy, kind, this.secrets.clientSecretsKey);
  }

  #asLibraryToken(kept: KeptToken, client: OAuthClient, refreshToken: string): LibraryToken {
    const { accessHash, grantId, userId, scopes, expiresAt, refreshExpiresAt, isSpent } = kept;
    const user: LibraryUser = { id: userId, refreshedBy: refreshToken };
    return {
      accessToken: accessHash,
      accessTokenExpiresAt: expiresAt,
      refreshToken,
      refreshTokenExpiresAt: refreshExpiresAt,
      client,
      user,
      scopes: scopes.map(scopeNamed),
      originatingAuthCodeId: grantId,
      isSpent,
    };
  }
}

type LibraryToken = OAuthToken & { readonly isSpent?: boolean };
/** The library passes the user on, but not the refresh token of the request. */
type LibraryUser = { readonly id: string; readonly refreshedBy: string };

const scopesPort: OAuthScopeRepository = {
  getAllByIdentifiers: (names) => Promise.resolve(names.filter(isScope).map(scopeNamed)),
  finalize: (scopes) => Promise.resolve(scopes),
};

/** Form-encoded in base64 (RFC 6749, section 2.3.1). */
const basicIn = (authorization: string | undefined): readonly [string, string] | undefined => {
  const given = /^Basic ([\w+/=-]{1,1000})$/i.exec(authorization ?? '')?.[1];
  if (given === undefined) return undefined;
  const text = Buffer.from(given, 'base64').toString('utf8');
  const colon = text.indexOf(':');
  if (colon < 0) return undefined;
  const form = new URLSearchParams(`id=${text.slice(0, colon)}&secret=${text.slice(colon + 1)}`);
  return [form.get('id') ?? '', form.get('secret') ?? ''];
};
