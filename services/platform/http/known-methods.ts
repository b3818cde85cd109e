import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyInstance {
    /** Methods that some route takes at this address; catch-all routes do not count. */
    methodsAt(url: string): readonly string[];
  }
}

/** A star, and a parameter that is all of an address: what a request means by those is found out behind them. */
const CATCHES_ALL = /\*|^\/:[^/]+$/;

/** Remembers which method each address takes, so that a wrong method is answered by 405 and a wrong address by 404. */
export const rememberMethods = (server: FastifyInstance): void => {
  const routes: { readonly pattern: RegExp; readonly methods: readonly string[] }[] = [];
  server.addHook('onRoute', ({ url, method }) => {
    if (!CATCHES_ALL.test(url)) routes.push({ pattern: patternOf(url), methods: [method].flat() });
  });
  server.decorate('methodsAt', (url: string) => {
    const [path = ''] = url.split('?');
    return [...new Set(routes.filter(({ pattern }) => pattern.test(path)).flatMap(({ methods }) => methods))];
  });
};

const patternOf = (url: string): RegExp =>
  new RegExp(`^${url.replace(/[.+^$()|[\]{}]/g, '\\$&').replace(/:[^/]+/g, '[^/]+')}/?$`);
