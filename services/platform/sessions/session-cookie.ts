import cookie, { type CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

const NAME = 'hatch_session';
const LIFETIME_S = 30 * 24 * 60 * 60;

export type SessionOptions = {
  /** 32 bytes, signs the cookie. */
  readonly key: Buffer;
  /** True when customers come over https. */
  readonly secure: boolean;
};

/** The one thing a browser carries of its session (OPEN-10): an unguessable token, signed. */
export type SessionCookie = {
  /** Undefined for a cookie that is missing or not ours. */
  read(request: FastifyRequest): string | undefined;
  /** As `read`, of a `Cookie` header that came otherwise, such as with a socket's handshake. */
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
  { key, secure }: SessionOptions,
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
  await server.register(cookie, { secret: key });
  const tokenIn = ({ [name]: given }: Readonly<Record<string, string | undefined>>): string | undefined => {
    const { valid, value } = given === undefined ? { valid: false, value: null } : server.unsignCookie(given);
    return valid && value ? value : undefined;
  };
  server.decorate('sessionCookie', {
    read: ({ cookies }) => tokenIn(cookies),
    readHeader: (header) => tokenIn(server.parseCookie(header)),
    write: (reply, token) => void reply.setCookie(name, token, options),
  });
};
