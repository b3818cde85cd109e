import { Injectable } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyInstance } from 'fastify';
import type { IncomingMessage } from 'node:http';
import { VisitorSession } from './visitor-session.js';

/** No personal data. */
export type KeptSession = {
  /** Id of the session that the basket and its orders began in: a login takes them along. */
  readonly basketId: string;
  readonly loginId: string | null;
  /** Log position of the session's last command; its reads wait for it. */
  readonly position: bigint;
  /** After it the cookie's holder is a stranger. */
  readonly endedAt: Date | null;
};

/** Most sessions derive from their ids and keep nothing. Overlapping requests of a browser never undo each other. */
export abstract class SessionStore {
  /** The id was made a moment ago, so nothing is kept of it yet. */
  abstract begun(id: string): void;

  abstract find(id: string): Promise<KeptSession | undefined>;

  abstract open(id: string, session: Pick<KeptSession, 'basketId' | 'loginId'>): Promise<void>;

  abstract end(id: string): Promise<void>;

  /** For good: none of their browsers is about to get another cookie. */
  abstract endOfLogins(loginIds: readonly string[]): Promise<void>;

  /** The session's reads, in every process, then wait for this position. */
  abstract reached(id: string, position: bigint): Promise<void>;

  abstract prune(): Promise<void>;
}

/** No guard sees a socket's handshake. */
@Injectable()
export class HandshakeLogin {
  constructor(
    private readonly host: HttpAdapterHost,
    private readonly sessions: SessionStore,
  ) {}

  async idOf({ headers }: Pick<IncomingMessage, 'headers'>): Promise<string | undefined> {
    if (headers.cookie === undefined) return undefined;
    const { sessionCookie } = this.host.httpAdapter.getInstance<FastifyInstance>();
    return VisitorSession.loginIn(sessionCookie.readHeader(headers.cookie), this.sessions);
  }
}
