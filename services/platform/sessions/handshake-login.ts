import { Injectable } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyInstance } from 'fastify';
import type { IncomingMessage } from 'node:http';
import { SessionStore } from './session-store.js';
import { VisitorSession } from './visitor-session.js';

/** The login behind a socket's handshake, which is a request that no guard sees. */
@Injectable()
export class HandshakeLogin {
  constructor(
    private readonly host: HttpAdapterHost,
    private readonly sessions: SessionStore,
  ) {}

  /** Undefined without a session, or when nobody is logged in to it. */
  async idOf({ headers }: Pick<IncomingMessage, 'headers'>): Promise<string | undefined> {
    if (headers.cookie === undefined) return undefined;
    const { sessionCookie } = this.host.httpAdapter.getInstance<FastifyInstance>();
    return VisitorSession.loginIn(sessionCookie.readHeader(headers.cookie), this.sessions);
  }
}
