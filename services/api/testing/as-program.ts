import type { Scope } from '@hatch/contexts/oauth';
import { PASSWORD, type Role } from './accounts.js';
import type { TestApi } from './test-api.js';

export type ProgramAnswer = {
  readonly code: number;
  readonly body: Readonly<Record<string, unknown>>;
  readonly headers: Headers;
};

/** An access token that somebody of a role made for a program of theirs. */
export const tokenFor = async (api: TestApi, role: Role, ...scopes: readonly Scope[]): Promise<string> => {
  const visitor = await api.loggedIn(role);
  const wish = { name: 'Spec', scopes, present: PASSWORD };
  const { body } = await visitor.post<{ accessToken?: string }>('/oauth/personal-access-tokens', wish);
  if (body.accessToken === undefined) throw new Error(`No token was made: ${JSON.stringify(body)}`);
  return body.accessToken;
};

/** Calls `/api/v1` as a program does: `POST /stock/count`. */
export const asProgram =
  (api: TestApi, token: string | undefined) =>
  async (call: string, body?: object, headers: Readonly<Record<string, string>> = {}): Promise<ProgramAnswer> => {
    const [method = '', path = ''] = call.split(' ');
    const answered = await fetch(`${api.url}/api/v1${path}`, {
      method,
      headers: {
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(body && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    return { code: answered.status, body: (await answered.json()) as ProgramAnswer['body'], headers: answered.headers };
  };
