import { programOf, RateLimits, TooManyRequests, type RateLimit } from '@hatch/platform';
import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Of all tokens of one grant together (API-05). */
export const PROGRAM_LIMIT: RateLimit = { name: 'calls of programs', times: 600, perSeconds: 60, frequent: true };

/** Says with every answer how many calls are left, and answers 429 when there is none. */
@Injectable()
export class ProgramLimit implements CanActivate {
  constructor(private readonly limits: RateLimits) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const { grantId } = programOf(context.switchToHttp().getRequest<FastifyRequest>());
    const reply = context.switchToHttp().getResponse<FastifyReply>();
    void reply.header('ratelimit-limit', PROGRAM_LIMIT.times);
    try {
      const { left, resetS } = await this.limits.consume(PROGRAM_LIMIT, grantId);
      void reply.header('ratelimit-remaining', left).header('ratelimit-reset', resetS);
      return true;
    } catch (refused) {
      if (refused instanceof TooManyRequests)
        void reply.header('ratelimit-remaining', 0).header('ratelimit-reset', refused.retryAfterS);
      throw refused;
    }
  }
}
