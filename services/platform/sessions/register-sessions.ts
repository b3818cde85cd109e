import secureSession from '@fastify/secure-session';
import type { FastifyInstance } from 'fastify';

const COOKIE_NAME = 'hatch_session';
const LIFETIME_S = 30 * 24 * 60 * 60;

export type SessionOptions = {
  /** 32 bytes. */
  readonly key: Buffer;
  /** True when customers come over https. */
  readonly secure: boolean;
};

/** The encrypted session cookie (OPEN-10). One that is forged, corrupt or older than 30 days counts as none. */
export const registerSessions = async (server: FastifyInstance, { key, secure }: SessionOptions): Promise<void> => {
  await server.register(secureSession, {
    key,
    cookieName: COOKIE_NAME,
    expiry: LIFETIME_S,
    cookie: { path: '/', httpOnly: true, sameSite: 'lax', secure, maxAge: LIFETIME_S },
  });
};
