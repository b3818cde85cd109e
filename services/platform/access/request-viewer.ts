import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Program } from './program.js';
import type { Viewer } from './viewer.js';

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
