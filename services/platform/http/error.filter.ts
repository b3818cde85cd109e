import { Catch, HttpException, HttpStatus, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from '../logging/logger.js';
import { SessionExchanged } from '../sessions/session-exchanged.js';
import { answer, expectedAnswer, unexpectedAnswer, type ErrorAnswer } from './answer.js';
import { TooManyRequests } from './rate-limits.js';

/** The page for an address that leads nowhere; undefined where a call or a file was asked for. */
export type NotFoundPage = (request: FastifyRequest) => Promise<string | undefined>;

/** Most losses of the database or the log are over by then. */
const RETRY_AFTER_S = '5';

const noPage: NotFoundPage = () => Promise.resolve(undefined);

/** Answers everything that is thrown with the one JSON shape (OPEN-11); only what was not expected is logged as an error. */
@Catch()
export class ErrorFilter implements ExceptionFilter {
  constructor(
    private readonly logger: Logger,
    private readonly notFoundPage: NotFoundPage = noPage,
  ) {}

  async catch(error: unknown, host: ArgumentsHost): Promise<void> {
    const request = host.switchToHttp().getRequest<FastifyRequest>();
    const reply = host.switchToHttp().getResponse<FastifyReply>();
    const { statusCode, body } = this.#answerTo(error, request, reply);
    const page = statusCode === 404 && request.is404 ? await this.#page(request) : undefined;
    if (reply.sent) return;
    if (page !== undefined) void reply.code(statusCode).type('text/html; charset=utf-8').send(page);
    else void reply.code(statusCode).type('application/json; charset=utf-8').send(body);
  }

  async #page(request: FastifyRequest): Promise<string | undefined> {
    try {
      return await this.notFoundPage(request);
    } catch (err) {
      this.logger.error({ err }, 'The page for an address that leads nowhere could not be made');
      return undefined;
    }
  }

  #answerTo(error: unknown, request: FastifyRequest, reply: FastifyReply): ErrorAnswer {
    if (request.is404 && !isForAnotherHost(error)) return missing(request, reply);
    // A page that was asked for asks again by itself.
    if (error instanceof SessionExchanged) void reply.header('refresh', '1');
    if (error instanceof TooManyRequests) void reply.header('retry-after', String(error.retryAfterS));
    const route = { method: request.method, route: request.routeOptions.url, correlationId: request.id };
    const expected = expectedAnswer(error);
    if (expected?.statusCode === 503) {
      void reply.header('retry-after', RETRY_AFTER_S);
      this.logger.warn({ ...route, err: error }, 'A request has to be sent again');
    }
    if (expected) return expected;
    if (request.raw.socket.destroyed) this.logger.debug(route, 'The client went away');
    else this.logger.error({ ...route, err: error }, 'A request failed');
    return unexpectedAnswer(request.id);
  }
}

const isForAnotherHost = (error: unknown): boolean =>
  error instanceof HttpException && error.getStatus() === Number(HttpStatus.MISDIRECTED);

const missing = (request: FastifyRequest, reply: FastifyReply): ErrorAnswer => {
  const methods = request.server.methodsAt(request.url);
  if (methods.length === 0) return answer(HttpStatus.NOT_FOUND);
  void reply.header('allow', methods.join(', '));
  return answer(HttpStatus.METHOD_NOT_ALLOWED);
};
