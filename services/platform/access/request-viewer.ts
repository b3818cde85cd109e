import type { FastifyRequest } from 'fastify';
import type { Viewer } from './viewer.js';

const viewers = new WeakMap<FastifyRequest, { readonly viewer: Viewer | null }>();

export const rememberViewer = (request: FastifyRequest, viewer: Viewer | null): void => {
  viewers.set(request, { viewer });
};

/** @throws when the AccessGuard has not run, so that a forgotten guard never passes for an anonymous visitor */
export const viewerOf = (request: FastifyRequest): Viewer | null => {
  const known = viewers.get(request);
  if (!known) throw new Error('The viewer is unknown because the AccessGuard has not run; import the AccessModule');
  return known.viewer;
};
