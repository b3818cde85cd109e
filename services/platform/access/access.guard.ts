import {
  ForbiddenException,
  Inject,
  Injectable,
  UnauthorizedException,
  type CanActivate,
  type ExecutionContext,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { SessionStore } from '../sessions/session-store.js';
import { VisitorSession } from '../sessions/visitor-session.js';
import { mayEnter } from '@hatch/kernel/rules';
import { ACCESS_BY_AUDIENCE, AUDIENCES, callOf, type Audiences } from './audience.js';
import { authoriseProgram } from './authorise-program.js';
import { Programs } from './program.js';
import { Viewers } from './viewer.js';

export const PAGES = Symbol('Pages');

/** A call that the table of audiences leaves out is closed to everyone. */
@Injectable()
export class AccessGuard implements CanActivate {
  constructor(
    private readonly sessions: SessionStore,
    private readonly viewers: Viewers,
    private readonly programs: Programs,
    private readonly reflector: Reflector,
    @Inject(AUDIENCES) private readonly audiences: Audiences,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    if (context.getType() !== 'http') return true;
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const reply = context.switchToHttp().getResponse<FastifyReply>();
    const audience = this.audiences[callOf(request)];
    const access = audience === undefined ? undefined : ACCESS_BY_AUDIENCE[audience];
    if (typeof access === 'object' && access !== null) {
      // A program's call ignores any cookie that came with it.
      request.program = await authoriseProgram(request, reply, access, this.programs);
      request.viewer = request.program.viewer;
      return true;
    }
    const session = await VisitorSession.of(request, reply, this.sessions);
    const viewer = await this.viewers.of(session);
    request.visitorSession = session;
    request.viewer = viewer;

    if (this.reflector.get<true | undefined>(PAGES, context.getClass())) return true;
    if (access === undefined) throw new ForbiddenException('No one may make this call yet');
    if (access === null) return true;
    if (!viewer) throw new UnauthorizedException('Please log in first');
    if (!mayEnter(viewer, access)) throw new ForbiddenException('Your account may not do this');
    return true;
  }
}
