import { sessionOf, viewerOf } from '@hatch/platform';
import {
  applyDecorators,
  HttpException,
  HttpStatus,
  Injectable,
  UseGuards,
  type CanActivate,
  type ExecutionContext,
} from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { SessionViewers } from '../session-viewers.js';
import { SharedTablets } from './shared-tablets.service.js';

const WHO = 'Say who you are first: choose your name and type your PIN.';

/** Asks with 428 who stands at a shared tablet before that person changes an order or the shop. */
@Injectable()
export class ByPersonGuard implements CanActivate {
  constructor(
    private readonly tablets: SharedTablets,
    private readonly viewers: SessionViewers,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const viewer = viewerOf(request);
    if (!viewer) return true;
    if (await this.tablets.asksWho(viewer)) throw new HttpException(WHO, HttpStatus.PRECONDITION_REQUIRED);
    const { loginId } = sessionOf(request);
    if (viewer.person && loginId !== undefined) this.viewers.personActed(loginId);
    return true;
  }
}

export const ByPerson = () => applyDecorators(UseGuards(ByPersonGuard));
