import { type IntegrationEvent, type Topic, TOPICS } from '@hatch/contexts/integrations';
import { BeyondFeed, IntegrationFeed, type FeedPage } from '@hatch/contexts/integrations/module';
import { SCOPES, type Scope } from '@hatch/contexts/oauth';
import { mayEnter } from '@hatch/kernel/rules';
import { CurrentProgram, programBehind, Programs, type Program, FormInteger } from '@hatch/platform';
import {
  Controller,
  ForbiddenException,
  Get,
  Headers,
  Query,
  Req,
  Res,
  UnauthorizedException,
  UnprocessableEntityException,
} from '@nestjs/common';
import { IsInt, IsOptional, IsString, Matches, Max, Min } from 'class-validator';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { once } from 'node:events';
import type { Success } from '../answers.js';
import { FeedListeners } from './feed-listeners.js';
import { ProgramCalls } from './program-calls.js';

const after = { message: 'after must be the next of an answer before, 0 for the beginning, or end' };
const wait = { message: 'wait must be from 0 to 30 seconds' };
const limit = { message: 'limit must be from 1 to 500' };

class EventsDto {
  /** `next` of the answer before; 0: from the first event, `end`: from now. */
  @IsOptional()
  @IsString(after)
  @Matches(/^(?:\d{1,18}|end)$/, after)
  readonly after?: string;

  /** Seconds to wait while there is no event. */
  @IsOptional()
  @FormInteger()
  @IsInt(wait)
  @Min(0, wait)
  @Max(30, wait)
  readonly wait?: number;

  @IsOptional()
  @FormInteger()
  @IsInt(limit)
  @Min(1, limit)
  @Max(500, limit)
  readonly limit?: number;
}

const SCOPE_OF: Readonly<Record<Topic, Scope>> = {
  orders: 'orders:read',
  stock: 'stock:write',
  store: 'store:write',
  menu: 'menu:read',
};

/** The program's scopes, as far as its owner has the right at this moment. */
const topicsFor = ({ scopes, viewer }: Program): readonly Topic[] => {
  const holds = (scope: Scope): boolean => scopes.includes(scope) && mayEnter(viewer, SCOPES[scope].needs);
  return TOPICS.filter((topic) => holds('history:read') || holds(SCOPE_OF[topic]));
};

type EventsAnswer = Success & {
  /** Ordered as in the log; an event may come twice, with the same id. */
  readonly events: readonly IntegrationEvent[];
  readonly next: string;
};

const PAGE = 100;
/** Clients and proxies drop a stream that is silent for longer. */
const HEARTBEAT_MS = 15_000;
const EVENT_STREAM = 'text/event-stream';
const POSITION = /^\d{1,18}$/;

const beyond = {
  code: 'feed.beyond-the-end',
  message: 'The log has no such position yet. Start again from an earlier one, or from end',
};

@Controller('api/v1/events')
@ProgramCalls()
export class V1EventsController {
  constructor(
    private readonly feed: IntegrationFeed,
    private readonly programs: Programs,
    private readonly listeners: FeedListeners,
  ) {}

  /** Events after a position, in order, at least once. Can wait; streams with `Accept: text/event-stream`. */
  @Get()
  async events(
    @Query() { after: asked = '0', wait = 0, limit = PAGE }: EventsDto,
    @Headers('last-event-id') lastSeen: string | undefined,
    @CurrentProgram() program: Program,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<EventsAnswer | undefined> {
    const topics = allowed(program);
    const place = lastSeen !== undefined && POSITION.test(lastSeen) ? lastSeen : asked;
    const after = place === 'end' ? await this.feed.end() : BigInt(place);
    const gone = new AbortController();
    reply.raw.once('close', () => gone.abort());
    const read = (from: bigint, about: readonly Topic[], waitMs: number): Promise<FeedPage> =>
      this.#read({ after: from, topics: about, limit, waitMs, signal: gone.signal });

    if (request.headers.accept?.includes(EVENT_STREAM)) {
      await this.listeners.waiting(program, async () => {
        const first = await read(after, topics, 0);
        await this.#stream(first, topics, read, request, reply, gone.signal);
      });
      return undefined;
    }
    if (wait === 0) return answered(await this.listeners.reading(program, () => read(after, topics, 0)));
    const page = await this.listeners.waiting(program, () => read(after, topics, wait * 1000));
    // It may have been revoked meanwhile.
    const now = await programBehind(request, this.programs);
    if (!now) throw new UnauthorizedException('The access token is no longer valid');
    return answered(within(page, allowed(now)));
  }

  async #stream(
    first: FeedPage,
    asked: readonly Topic[],
    read: (after: bigint, topics: readonly Topic[], waitMs: number) => Promise<FeedPage>,
    request: FastifyRequest,
    reply: FastifyReply,
    gone: AbortSignal,
  ): Promise<void> {
    reply.hijack();
    const { raw } = reply;
    raw.writeHead(200, {
      ...(reply.getHeaders() as Record<string, string>),
      'content-type': `${EVENT_STREAM}; charset=utf-8`,
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    });
    try {
      for (let [page, topics] = [first, asked]; topics.length > 0 && !gone.aborted && !this.feed.isClosing;) {
        const text = page.events.map(asMessage).join('');
        const flushed = raw.write(text === '' ? ':\n\n' : text);
        if (!flushed) await drained(raw, gone);
        const next = await read(page.next, topics, HEARTBEAT_MS);
        const now = await programBehind(request, this.programs);
        topics = now ? topicsFor(now) : [];
        page = within(next, topics);
      }
    } finally {
      raw.end();
    }
  }

  async #read(wish: Parameters<IntegrationFeed['read']>[0]): Promise<FeedPage> {
    try {
      return await this.feed.read(wish);
    } catch (error) {
      throw error instanceof BeyondFeed ? new UnprocessableEntityException(beyond) : error;
    }
  }
}

const allowed = (program: Program): readonly Topic[] => {
  const topics = topicsFor(program);
  if (topics.length > 0) return topics;
  throw new ForbiddenException('The access token has no scope for events, such as orders:read');
};

/** The program may have lost rights during the wait. */
const within = (page: FeedPage, topics: readonly Topic[]): FeedPage => ({
  ...page,
  events: page.events.filter(({ topic }) => topics.includes(topic)),
});

const answered = ({ events, next }: FeedPage): EventsAnswer => ({
  status: true,
  message: '',
  events,
  next: `${next}`,
});

const asMessage = (event: IntegrationEvent): string =>
  `id: ${event.position}\nevent: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`;

const drained = async (raw: NodeJS.WritableStream, gone: AbortSignal): Promise<void> => {
  try {
    await once(raw, 'drain', { signal: gone });
  } catch (error) {
    if (!gone.aborted) throw error;
  }
};
