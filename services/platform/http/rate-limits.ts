import {
  HttpException,
  HttpStatus,
  applyDecorators,
  Inject,
  Injectable,
  SetMetadata,
  UseGuards,
  type CanActivate,
  type ExecutionContext,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { randomBytes, createHmac } from 'node:crypto';
import { type Counted, boundsOf, networkOf } from './address-network.js';

export type RateLimit = {
  readonly name: string;
  readonly times: number;
  readonly perSeconds: number;
  /** Never refunded, so memory can refuse until the window is over. */
  readonly final?: boolean;
  /** Counted at every click: a process that is alone counts in memory, which a restart empties. */
  readonly frequent?: boolean;
};

const inWords = (seconds: number): string =>
  seconds > 120 ? `${Math.ceil(seconds / 60)} minutes` : `${seconds} ${seconds === 1 ? 'second' : 'seconds'}`;

export class TooManyRequests extends HttpException {
  constructor(readonly retryAfterS: number) {
    super(`Too many tries; please wait ${inWords(retryAfterS)}`, HttpStatus.TOO_MANY_REQUESTS);
  }
}

export type Left = {
  readonly left: number;
  readonly resetS: number;
};

/** Windows begin with the first try. An IPv6 network counts for its block too, which has a bound of its own. */
export abstract class RateLimits {
  /** A refused try does not count. @throws TooManyRequests */
  abstract consume(limit: RateLimit, who: Counted): Promise<Left>;

  /** Tries of `who` so far, or a customer's share of its block's if that is more. */
  abstract used(limit: RateLimit, who: Counted): Promise<number>;

  abstract refund(limit: RateLimit, who: Counted, times?: number): Promise<void>;
}

const MOST_CALLERS = 50_000;

type Count = { readonly endsAt: number; times: number };

/** Counts in this process alone, without waiting, for generous limits: several processes together let through more. */
export class LocalRateLimits {
  readonly #key = randomBytes(32);
  readonly #counts = new LRUCache<string, Count>({ max: MOST_CALLERS });

  /** A refused call counts nowhere. @throws TooManyRequests */
  consume(who: Counted, ...limits: readonly RateLimit[]): void {
    const now = performance.now();
    const counts = limits.flatMap((limit) =>
      boundsOf(who, limit.times)
        .filter((bound) => bound !== undefined)
        .map((bound) => {
          const key = `${limit.name} ${this.#hashOf(bound.who)}`;
          const kept = this.#counts.get(key);
          const count = kept && now < kept.endsAt ? kept : { endsAt: now + limit.perSeconds * 1000, times: 0 };
          if (count.times >= bound.most) throw new TooManyRequests(Math.ceil((count.endsAt - now) / 1000));
          return { key, count };
        }),
    );
    for (const { key, count } of counts) {
      count.times += 1;
      this.#counts.set(key, count);
    }
  }

  #hashOf(who: string): string {
    return createHmac('sha256', this.#key).update(who).digest('base64url');
  }
}

export const RATE_LIMIT = Symbol('RateLimit');

@Injectable()
export class RateLimitGuard implements CanActivate {
  constructor(
    private readonly limits: RateLimits,
    @Inject(Reflector) private readonly reflector: Reflector,
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
