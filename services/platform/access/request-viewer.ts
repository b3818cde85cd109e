import { newId, systemClock, type Actor, type CommandContext } from '@hatch/kernel';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sessionOf } from '../sessions/visitor-session.js';
import { type Program, type Viewer, doerOf } from './viewer.js';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by the AccessGuard; null for a visitor who is not logged in. */
    viewer: Viewer | null | undefined;
    program: Program | undefined;
  }
}

export const decorateWithViewer = (server: FastifyInstance): void => {
  server.decorateRequest('viewer', undefined);
  server.decorateRequest('program', undefined);
  server.decorateRequest('commandId', undefined);
  server.decorateRequest('visitorSession', undefined);
};

/** @throws when the AccessGuard has not run, so that a forgotten guard never passes for an anonymous visitor */
export const viewerOf = ({ viewer }: Pick<FastifyRequest, 'viewer'>): Viewer | null => {
  if (viewer === undefined)
    throw new Error('The viewer is unknown because the AccessGuard has not run; import the AccessModule');
  return viewer;
};

export const programOf = ({ program }: Pick<FastifyRequest, 'program'>): Program => {
  if (program === undefined) throw new Error('The call has no program; give it an audience with a token');
  return program;
};

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
