import { html } from '@hatch/platform';
import { ChangeFeed } from '@hatch/projections/engine';
import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';

const positions = new WeakMap<FastifyRequest, number>();

/** Reads the position before anything of the page, so that its live connection misses nothing in between. */
@Injectable()
export class ReadsLivePosition implements NestInterceptor {
  constructor(private readonly feed: ChangeFeed) {}

  async intercept(context: ExecutionContext, next: CallHandler): Promise<ReturnType<CallHandler['handle']>> {
    positions.set(context.switchToHttp().getRequest<FastifyRequest>(), await this.feed.head());
    return next.handle();
  }
}

export const livePositionOf = (request: FastifyRequest): number | undefined => positions.get(request);

export const withLivePosition = (page: string, position: number | undefined): string => {
  if (position === undefined) return page;
  const tag = html`<meta name="hatch-since" content="${String(position)}" />`.toString();
  return page.replace('</head>', () => `${tag}</head>`);
};
