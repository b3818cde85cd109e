import { Catch, HttpStatus, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from '../logging/logger.js';
import { answer, foreseenAnswer, unexpectedAnswer, type ErrorAnswer } from './answer.js';
import { TooManyTries } from './rate-limits.js';

/** Answers everything that is thrown with the one JSON shape (OPEN-11); only what was not foreseen is logged as an error. */
@Catch()
export class ErrorFilter implements ExceptionFilter {
  constructor(private readonly logger: Logger) {}

  catch(error: unknown, host: ArgumentsHost): void {
    const request = host.switchToHttp().getRequest<FastifyRequest>();
    const reply = host.switchToHttp().getResponse<FastifyReply>();
    const { statusCode, body } = this.#answerTo(error, request, reply);
    if (reply.sent) return;
    void reply.code(statusCode).type('application/json; charset=utf-8').send(body);
  }

  #answerTo(error: unknown, request: FastifyRequest, reply: FastifyReply): ErrorAnswer {
    if (request.is404) return missing(request, reply);
    if (error instanceof TooManyTries) void reply.header('retry-after', String(error.retryAfterS));
    const foreseen = foreseenAnswer(error);
    if (foreseen) return foreseen;
    const route = { method: request.method, route: request.routeOptions.url, correlationId: request.id };
    if (request.raw.destroyed || request.raw.socket.destroyed) this.logger.debug(route, 'The client went away');
    else this.logger.error({ ...route, err: error }, 'A request failed');
    return unexpectedAnswer(request.id);
  }
}

const missing = (request: FastifyRequest, reply: FastifyReply): ErrorAnswer => {
  const methods = request.server.methodsAt(request.url);
  if (methods.length === 0) return answer(HttpStatus.NOT_FOUND);
  void reply.header('allow', methods.join(', '));
  return answer(HttpStatus.METHOD_NOT_ALLOWED);
};
