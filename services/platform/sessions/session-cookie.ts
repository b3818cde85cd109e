import cookie, { type CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Rotated } from '../secrets/secrets.js';

const NAME = 'hatch_session';
const LIFETIME_S = 30 * 24 * 60 * 60;

export type SessionOptions = {
  readonly keys: Rotated<Buffer>;
  readonly secure: boolean;
};

/** All that a browser has of its session: an unguessable token, signed. */
export type SessionCookie = {
  /** Undefined for a missing or foreign cookie; replaces one that an earlier key signed. */
  read(request: FastifyRequest, reply: FastifyReply): string | undefined;
  readHeader(header: string): string | undefined;
  write(reply: FastifyReply, token: string): void;
};

declare module 'fastify' {
  interface FastifyInstance {
    sessionCookie: SessionCookie;
  }
}

/** Over https its name keeps other hosts of the domain from setting it. */
export const registerSessionCookie = async (
  server: FastifyInstance,
  { keys, secure }: SessionOptions,
): Promise<void> => {
  const name = secure ? `__Host-${NAME}` : NAME;
  const options: CookieSerializeOptions = {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure,
    maxAge: LIFETIME_S,
    signed: true,
  };
  await server.register(cookie, { secret: [...keys] });
  const write = (reply: FastifyReply, token: string) => void reply.setCookie(name, token, options);
  const tokenIn = ({ [name]: given }: Readonly<Record<string, string | undefined>>) => {
    if (given === undefined) return undefined;
    const { valid, value, renew } = server.unsignCookie(given);
    return valid && value ? { token: value, renew } : undefined;
  };
  server.decorate('sessionCookie', {
    read: ({ cookies }, reply) => {
      const found = tokenIn(cookies);
      if (found?.renew) write(reply, found.token);
      return found?.token;
    },
    readHeader: (header) => tokenIn(server.parseCookie(header))?.token,
    write,
  });
};
