import { TooMuchContention } from '@hatch/kernel';
import { expectedAnswer, IdempotentAnswers, programOf } from '@hatch/platform';
import {
  ConflictException,
  Injectable,
  UnprocessableEntityException,
  type CallHandler,
  type ExecutionContext,
  type NestInterceptor,
} from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { createHash } from 'node:crypto';
import { firstValueFrom, from, type Observable } from 'rxjs';
import { idempotencyKeyOf } from '../idempotency-key.js';

const otherCall = {
  message: 'This Idempotency-Key was used for another call; use a new one for each',
  code: 'idempotency.key-reused',
};
const inProgress = {
  message: 'The first call with this Idempotency-Key is still being worked on; send it again in a moment',
  code: 'idempotency.in-progress',
};

const hashOf = ({ method, url, body }: FastifyRequest): string =>
  createHash('sha256')
    .update(`${method} ${url}\n${JSON.stringify(body ?? null)}`)
    .digest('base64url');

/** Repeats an answer for 24 hours. A call that was cut off runs again under its command, so it adds nothing twice. */
@Injectable()
export class IdempotentCalls implements NestInterceptor {
  constructor(private readonly answers: IdempotentAnswers) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const key = request.method === 'POST' ? idempotencyKeyOf(request) : undefined;
    if (key === undefined) return next.handle();
    return from(this.#once(key, request, context.switchToHttp().getResponse<FastifyReply>(), next));
  }

  async #once(key: string, request: FastifyRequest, reply: FastifyReply, next: CallHandler): Promise<unknown> {
    const { grantId } = programOf(request);
    const call = { owner: grantId, key, hash: hashOf(request) };
    const begun = await this.answers.begin(call);
    if (begun === 'other-call') throw new UnprocessableEntityException(otherCall);
    if (begun === 'in-progress') {
      void reply.header('retry-after', '1');
      throw new ConflictException(inProgress);
    }
    if ('statusCode' in begun) {
      void reply.header('idempotency-replayed', 'true').code(begun.statusCode);
      return begun.body;
    }
    request.commandId = begun.commandId;
    return this.#kept(call, reply, next);
  }

  async #kept(
    call: Parameters<IdempotentAnswers['begin']>[0],
    reply: FastifyReply,
    next: CallHandler,
  ): Promise<unknown> {
    try {
      const body: unknown = await firstValueFrom(next.handle());
      await this.answers.keep(call, { statusCode: reply.statusCode, body });
      return body;
    } catch (error) {
      const expected = expectedAnswer(error);
      // Keeps no answer that may differ the next time.
      const isFinal =
        expected !== undefined &&
        expected.statusCode < 500 &&
        expected.statusCode !== 429 &&
        !(error instanceof TooMuchContention);
      await (isFinal ? this.answers.keep(call, expected) : this.answers.giveUp(call));
      throw error;
    }
  }
}
