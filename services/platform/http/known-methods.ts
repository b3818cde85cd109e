import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyInstance {
    /** Catch-all routes do not count. */
    methodsAt(url: string): readonly string[];
  }
}

/** Only the handlers behind these know whether an address exists. */
const CATCHES_ALL = /\*|^\/:[^/]+$/;

/** Lets a wrong method get 405 and a wrong address 404. */
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
