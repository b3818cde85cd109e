import {
  ForbiddenException,
  Injectable,
  UnauthorizedException,
  type CanActivate,
  type ExecutionContext,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { SessionStore } from '../sessions/session-store.js';
import { VisitorSession } from '../sessions/visitor-session.js';
import { mayEnter, type Access } from './access-rules.js';
import { Viewers } from './viewer.js';

export const ACCESS = Symbol('Access');

/** Finds the session and the viewer of every request and refuses calls that are not for them: 401 without a login, else 403 (OPEN-09). */
@Injectable()
export class AccessGuard implements CanActivate {
  constructor(
    private readonly sessions: SessionStore,
    private readonly viewers: Viewers,
    private readonly reflector: Reflector,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    if (context.getType() !== 'http') return true;
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const session = await VisitorSession.of(request, context.switchToHttp().getResponse<FastifyReply>(), this.sessions);
    const viewer = await this.viewers.of(session);
    request.visitorSession = session;
    request.viewer = viewer;

    const access = this.reflector.getAllAndOverride<Access | undefined>(ACCESS, [
      context.getHandler(),
      context.getClass(),
    ]);
    if (access === undefined) return true;
    if (!viewer) throw new UnauthorizedException('Please log in first');
    if (!mayEnter(viewer, access)) throw new ForbiddenException('Your account may not do this');
    return true;
  }
}
