import type { QueryClient } from '@tanstack/react-query';
import { createRouter, parseSearchWith, stringifySearchWith, type RouterHistory } from '@tanstack/react-router';
import { BrokenPage } from './components/broken-page';
import { NotFoundPage } from './components/not-found-page';
import { routeTree } from './routeTree.gen';

export type RouterContext = { readonly queries: QueryClient };

export const createAppRouter = (queries: QueryClient, history?: RouterHistory) =>
  createRouter({
    routeTree,
    context: { queries },
    // Keep values as text: 12E45 is a reference, not a number.
    parseSearch: parseSearchWith((text) => text),
    stringifySearch: stringifySearchWith(String),
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    defaultNotFoundComponent: NotFoundPage,
    defaultErrorComponent: BrokenPage,
    // On the server it adds an inline script, which the content security policy refuses.
    scrollRestoration: !import.meta.env.SSR,
    ...(history && { history }),
  });

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}
