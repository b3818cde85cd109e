import {
  applyDecorators,
  Injectable,
  SetMetadata,
  UseGuards,
  type CanActivate,
  type ExecutionContext,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyRequest } from 'fastify';
import { networkOf } from './address-network.js';
import { RateLimits, type RateLimit } from './rate-limits.js';

export const RATE_LIMIT = Symbol('RateLimit');

@Injectable()
export class RateLimitGuard implements CanActivate {
  constructor(
    private readonly limits: RateLimits,
    private readonly reflector: Reflector,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const limit = this.reflector.get<RateLimit>(RATE_LIMIT, context.getHandler());
    const { ip } = context.switchToHttp().getRequest<FastifyRequest>();
    await this.limits.consume(limit, networkOf(ip));
    return true;
  }
}

export const RateLimited = (limit: RateLimit) =>
  applyDecorators(SetMetadata(RATE_LIMIT, limit), UseGuards(RateLimitGuard));
