import { Catch, HttpException, HttpStatus, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from '../logging/logger.js';
import { SessionExchanged } from '../sessions/session-exchanged.js';
import { answer, expectedAnswer, unexpectedAnswer, type ErrorAnswer } from './answer.js';
import { TooManyRequests } from './rate-limits.js';

export type ErrorPage = (request: FastifyRequest) => Promise<string | undefined>;

export type ErrorPages = {
  readonly notFound?: ErrorPage;
  /** While the database or the log is unavailable: it must need neither. */
  readonly unavailable?: ErrorPage;
  readonly tooMany?: ErrorPage;
};

/** Most losses of the database or the log are over by then. */
export const RETRY_AFTER_S = '5';

@Catch()
export class ErrorFilter implements ExceptionFilter {
  constructor(
    private readonly logger: Logger,
    private readonly pages: ErrorPages = {},
  ) {}

  async catch(error: unknown, host: ArgumentsHost): Promise<void> {
    const request = host.switchToHttp().getRequest<FastifyRequest>();
    const reply = host.switchToHttp().getResponse<FastifyReply>();
    const { statusCode, body } = this.#answerTo(error, request, reply);
    const wanted = this.#pageFor(statusCode, request);
    // Without a page answer at once: the rest of the request may end the connection.
    const page = wanted && (await this.#written(wanted, request, statusCode));
    if (reply.sent) return;
    if (page !== undefined) void reply.code(statusCode).type('text/html; charset=utf-8').send(page);
    else void reply.code(statusCode).type('application/json; charset=utf-8').send(body);
  }

  #pageFor(statusCode: number, request: FastifyRequest): ErrorPage | undefined {
    if (statusCode === 404 && request.is404) return this.pages.notFound;
    if (statusCode === 429) return this.pages.tooMany;
    return statusCode === 503 ? this.pages.unavailable : undefined;
  }

  async #written(page: ErrorPage, request: FastifyRequest, statusCode: number): Promise<string | undefined> {
    try {
      return await page(request);
    } catch (err) {
      this.logger.error({ err, statusCode }, 'The page that tells of an error could not be made');
      return undefined;
    }
  }

  #answerTo(error: unknown, request: FastifyRequest, reply: FastifyReply): ErrorAnswer {
    if (request.is404 && !isForAnotherHost(error)) return missing(request, reply);
    // A page then reloads automatically.
    if (error instanceof SessionExchanged) void reply.header('refresh', '1');
    if (error instanceof TooManyRequests) void reply.header('retry-after', String(error.retryAfterS));
    const route = { method: request.method, route: request.routeOptions.url, correlationId: request.id };
    const expected = expectedAnswer(error);
    if (expected?.statusCode === 503) {
      void reply.header('retry-after', RETRY_AFTER_S);
      // No stack: an outage logs hundreds of these.
      const { code } = expected.body;
      const reason = error instanceof Error ? whyOf(error) : undefined;
      this.logger.warn({ ...route, code, reason }, 'A request has to be sent again');
    }
    if (expected) return expected;
    if (request.raw.socket.destroyed) this.logger.debug(route, 'The client went away');
    else this.logger.error({ ...route, err: error }, 'A request failed');
    return unexpectedAnswer(request.id);
  }
}

const whyOf = ({ message, cause }: Error): string =>
  cause instanceof Error && cause.message !== message ? `${message}: ${cause.message}` : message;

const isForAnotherHost = (error: unknown): boolean =>
  error instanceof HttpException && error.getStatus() === Number(HttpStatus.MISDIRECTED);

const missing = (request: FastifyRequest, reply: FastifyReply): ErrorAnswer => {
  const methods = request.server.methodsAt(request.url);
  if (methods.length === 0) return answer(HttpStatus.NOT_FOUND);
  void reply.header('allow', methods.join(', '));
  return answer(HttpStatus.METHOD_NOT_ALLOWED);
};
