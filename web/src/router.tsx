import type { PageAccess } from '@hatch/kernel/rules';
import type { QueryClient } from '@tanstack/react-query';
import {
  createRouter,
  type Router,
  type RouterHistory,
  type StaticDataRouteOption,
  stringifySearchWith,
} from '@tanstack/react-router';
import { BrokenPage } from './components/broken-page';
import { NotFoundPage } from './components/not-found-page';
import { createChunkLoader } from './lib/chunk';
import type { routeTree } from './routeTree.gen';
import { routeTree as shopRouteTree } from './shopRouteTree.gen';

export type RouterContext = {
  readonly queries: QueryClient;
  readonly loadPrivateRoutes: () => Promise<void>;
  /** Undefined where no loaded route describes the page. */
  readonly pageAt: (path: string) => StaticDataRouteOption | undefined;
};

/** The whole tree: it makes the shop's routes and the private ones children of the same root. */
const loadWholeTree = createChunkLoader(() => import('./routeTree.gen'));

export const createAppRouter = (queries: QueryClient, history?: RouterHistory) => {
  const loadPrivateRoutes = async (): Promise<void> => {
    await loadWholeTree();
    router.setRoutes(router.buildRouteTree());
  };
  const pageAt: RouterContext['pageAt'] = (path) => router.getMatchedRoutes(path)[2]?.options.staticData;
  const router = createRouter({
    routeTree: shopRouteTree,
    context: { queries, loadPrivateRoutes, pageAt },
    // Keep values as text: 12E45 is a reference, not a number.
    parseSearch: (search) => Object.fromEntries(new URLSearchParams(search)),
    stringifySearch: stringifySearchWith(String),
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    defaultNotFoundComponent: NotFoundPage,
    defaultErrorComponent: BrokenPage,
    // On the server it adds an inline script, which the content security policy refuses.
    scrollRestoration: !import.meta.env.SSR,
    ...(history && { history }),
  });
  return router;
};

type PageLink = {
  readonly text: string;
  readonly place: number;
  /** Who is shown the link, where fewer than may open the page. */
  readonly access?: PageAccess;
};

declare module '@tanstack/react-router' {
  interface Register {
    router: Router<typeof routeTree, 'never', false, RouterHistory>;
  }
  interface StaticDataRouteOption {
    readonly title?: string;
    /** Of private pages; administrators' where it is missing. */
    readonly access?: PageAccess;
    /** The link in the staff's navigation. */
    readonly nav?: PageLink;
    readonly historyNav?: PageLink;
    /** Without the staff's frame: in a window of its own, or for anyone with the link. */
    readonly frame?: 'popup' | 'customer';
    /** Shows the past, so it offers no changes to the present. */
    readonly isOfThePast?: true;
    /** For a phone away from the kitchen: nothing rings there, and no notice of the shop lies above the page. */
    readonly isOnTheRoad?: true;
  }
}
