import { callOf } from '@hatch/platform';
import { ConflictException, Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';

const HEADER = 'hatch-replay';
const REFUSED = 'This is a replay: nothing can be changed from it. Leave it to work with the current orders.';

/** POSTs that change nothing of the shop. */
const CHANGES_NOTHING: ReadonlySet<string> = new Set([
  'POST /api/log',
  'POST /api/log-debug',
  'POST /api/log-error',
  'POST /api/log-info',
  'POST /api/oosProducts',
  'POST /api/settings',
  'POST /broadcasting/auth',
  'POST /broadcasting/user-auth',
  'POST /logout',
]);

/** Requests of a page in a replay say so; this refuses their changes with 409. */
@Injectable()
export class ReplayGuard implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    if (context.getType() !== 'http') return true;
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    if (request.headers[HEADER] === undefined) return true;
    if (request.method === 'GET' || request.method === 'HEAD' || CHANGES_NOTHING.has(callOf(request))) return true;
    throw new ConflictException(REFUSED);
  }
}
