import type { FastifyRequest } from 'fastify';
import type { Access } from '@hatch/kernel/rules';

/** The access token needs the scope, and its owner the access too. Null: any token. */
export type TokenAccess = { readonly scope: string | null; readonly needs: Access };

/** Null: the guard lets everyone pass, and the call itself checks the caller. */
export const ACCESS_BY_AUDIENCE = {
  anybody: null,
  'the logged-in': 'logged-in',
  staff: 'staff',
  auditors: 'auditor',
  'staff or auditors': 'staff-or-auditor',
  administrators: 'admin',
  'administrators or whom it is about': 'logged-in',
  'staff or who has the link': null,
  'who has the link': null,
  'staff or who placed the order': null,
  'who placed it while logged in': 'logged-in',
  'whose it is': 'logged-in',
  'a client that knows its secret': null,
  'a provider that is set up': null,
  'a token': { scope: null, needs: 'logged-in' },
  'a token with menu:read': { scope: 'menu:read', needs: 'logged-in' },
  'a token with menu:write': { scope: 'menu:write', needs: 'admin' },
  'a token with stock:write': { scope: 'stock:write', needs: 'staff' },
  'an administrator’s token with stock:write': { scope: 'stock:write', needs: 'admin' },
  'a token with orders:read': { scope: 'orders:read', needs: 'staff' },
  'an administrator’s token with orders:read': { scope: 'orders:read', needs: 'admin' },
  'a token with orders:write': { scope: 'orders:write', needs: 'staff' },
  'a token with refunds:write': { scope: 'refunds:write', needs: 'admin' },
  'a token with store:write': { scope: 'store:write', needs: 'staff' },
  'a token with history:read': { scope: 'history:read', needs: 'auditor' },
} as const satisfies Readonly<Record<string, Access | TokenAccess | null>>;

export type Audience = keyof typeof ACCESS_BY_AUDIENCE;

/** By call, as the OpenAPI document writes it: `GET /api/products/{id}`. */
export type Audiences = Readonly<Record<string, Audience>>;
export const AUDIENCES = Symbol('Audiences');

export const callOf = ({ method, routeOptions }: Pick<FastifyRequest, 'method' | 'routeOptions'>): string =>
  `${method === 'HEAD' ? 'GET' : method} ${(routeOptions.url ?? '').replace(/:(\w+)/g, '{$1}')}`;
