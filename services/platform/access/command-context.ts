import { newId, systemClock, type Actor, type CommandContext } from '@hatch/kernel';
import type { FastifyRequest } from 'fastify';
import { sessionOf } from '../sessions/visitor-session.js';
import { doerOf } from './viewer.js';
import { viewerOf } from './request-viewer.js';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set where the same request, sent again, is the same command. */
    commandId: string | undefined;
  }
}

export const commandContextOf = (request: FastifyRequest): CommandContext => {
  const commandId = request.commandId ?? newId();
  return {
    commandId,
    now: systemClock().toISOString(),
    actor: actorOf(request),
    correlationId: request.id,
    causationId: commandId,
  };
};

const actorOf = (request: FastifyRequest): Actor => {
  const viewer = viewerOf(request);
  if (!viewer?.canManageTakeaway) return { kind: 'customer', id: sessionOf(request).id };
  const id = doerOf(viewer);
  return { kind: 'staff', id, ...(id !== viewer.userId && { at: viewer.userId }) };
};
