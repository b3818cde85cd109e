import { Injectable } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyInstance } from 'fastify';
import type { IncomingMessage } from 'node:http';
import { SessionStore } from './session-store.js';
import { VisitorSession } from './visitor-session.js';

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
