import * as oauth from 'oauth4webapi';
import { PASSWORD } from './accounts.js';
import type { Visitor } from './visitor.js';

/** The address that the shop of a spec says it has. */
export const SHOP = 'https://shop.example';

export type Registered = { readonly id: string; readonly secret: string; readonly redirect: string };
export type Tokens = oauth.TokenEndpointResponse;

/** A stock client library, which finds the shop at `url` when it asks for `SHOP`. */
export const oauthClient = async (url: string, { id, secret, redirect }: Registered) => {
  const there = {
    [oauth.customFetch]: (address: string, init: oauth.CustomFetchOptions<string, unknown>) =>
      fetch(address.replace(SHOP, url), init as RequestInit),
  };
  const issuer = new URL(SHOP);
  const found = await oauth.discoveryRequest(issuer, { algorithm: 'oauth2', ...there });
  const server = await oauth.processDiscoveryResponse(issuer, found);
  const client: oauth.Client = { client_id: id };
  const auth = oauth.ClientSecretBasic(secret);

  /** What the application sends somebody's browser to. */
  const begin = async (scope: string) => {
    const verifier = oauth.generateRandomCodeVerifier();
    const state = oauth.generateRandomState();
    const address = new URL(server.authorization_endpoint ?? '');
    address.search = new URLSearchParams({
      client_id: id,
      redirect_uri: redirect,
      response_type: 'code',
      scope,
      state,
      code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
    }).toString();
    return { path: `${address.pathname}${address.search}`, query: address.search.slice(1), verifier, state };
  };
  type Begun = Awaited<ReturnType<typeof begin>>;

  /** @throws AuthorizationResponseError for a refusal */
  const codeIn = (answer: string, { state }: Pick<Begun, 'state'>): URLSearchParams =>
    oauth.validateAuthResponse(server, client, new URL(answer), state);

  const exchange = async (answer: string, begun: Begun, as = { client, auth }): Promise<Tokens> => {
    const parameters = codeIn(answer, begun);
    const { verifier } = begun;
    const asked = await oauth.authorizationCodeGrantRequest(
      server,
      as.client,
      as.auth,
      parameters,
      redirect,
      verifier,
      there,
    );
    return oauth.processAuthorizationCodeResponse(server, as.client, asked);
  };

  const refresh = async (refreshToken: string, scope?: string): Promise<Tokens> => {
    const options = { ...there, ...(scope !== undefined && { additionalParameters: { scope } }) };
    const asked = await oauth.refreshTokenGrantRequest(server, client, auth, refreshToken, options);
    return oauth.processRefreshTokenResponse(server, client, asked);
  };

  const revoke = async (token: string): Promise<void> =>
    oauth.processRevocationResponse(await oauth.revocationRequest(server, client, auth, token, there));

  const introspect = async (token: string): Promise<oauth.IntrospectionResponse> =>
    oauth.processIntrospectionResponse(
      server,
      client,
      await oauth.introspectionRequest(server, client, auth, token, there),
    );

  return { server, client, auth, begin, codeIn, exchange, refresh, revoke, introspect };
};

export type OAuthTestClient = Awaited<ReturnType<typeof oauthClient>>;

/** Where somebody's browser is sent once they pressed the button. */
export const decided = async (visitor: Visitor, query: string, allow = true): Promise<string> => {
  const { body, text } = await visitor.post<{ redirect?: string }>('/oauth/consent', {
    query,
    allow,
    present: PASSWORD,
  });
  if (body.redirect === undefined) throw new Error(`Nobody was sent anywhere: ${text}`);
  return body.redirect;
};
