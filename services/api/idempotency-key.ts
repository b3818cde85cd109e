import { BadRequestException, createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';

const KEY = /^[\x21-\x7e]{1,128}$/;
const badKey = { message: 'Give one Idempotency-Key of 1 to 128 visible characters', code: 'idempotency.bad-key' };

/** @throws BadRequestException */
export const idempotencyKeyOf = ({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined => {
  const key = headers['idempotency-key'];
  if (key === undefined) return undefined;
  if (typeof key !== 'string' || !KEY.test(key)) throw new BadRequestException(badKey);
  return key;
};

export const IdempotencyKey = createParamDecorator((_: unknown, context: ExecutionContext) =>
  idempotencyKeyOf(context.switchToHttp().getRequest<FastifyRequest>()),
);
