import { ForbiddenException, UnauthorizedException } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { mayEnter } from '@hatch/kernel/rules';
import type { TokenAccess } from './audience.js';
import type { Program, Programs } from './viewer.js';

const BEARER = /^Bearer +([\w.~+/-]{1,512}=*)$/i;
const REALM = 'Bearer realm="Hatch"';

const refuse = (reply: FastifyReply, detail: string): void => {
  void reply.header('www-authenticate', `${REALM}${detail}`);
};

export const programBehind = async (
  { headers }: Pick<FastifyRequest, 'headers'>,
  programs: Programs,
): Promise<Program | null> => {
  const [, token] = BEARER.exec(headers.authorization ?? '') ?? [];
  return token === undefined ? null : programs.of(token);
};

/** RFC 6750; the owner must have the right at this moment. @throws UnauthorizedException, ForbiddenException */
export const authoriseProgram = async (
  request: FastifyRequest,
  reply: FastifyReply,
  { scope, needs }: TokenAccess,
  programs: Programs,
): Promise<Program> => {
  if (request.headers.authorization === undefined) {
    refuse(reply, '');
    throw new UnauthorizedException('Send an access token: Authorization: Bearer ...');
  }
  const program = await programBehind(request, programs);
  if (!program) {
    refuse(reply, ', error="invalid_token", error_description="It has expired, was revoked, or never existed"');
    throw new UnauthorizedException('The access token is not valid: it has expired, was revoked, or never existed');
  }
  if (scope !== null && !program.scopes.includes(scope)) {
    refuse(reply, `, error="insufficient_scope", scope="${scope}"`);
    throw new ForbiddenException(`This token does not have the scope ${scope}`);
  }
  if (!mayEnter(program.viewer, needs)) throw new ForbiddenException('The account behind the token may not do this');
  return program;
};
