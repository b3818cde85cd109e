import type { RouteComponent } from '@tanstack/react-router';
import { createChunkLoader } from './chunk';

/** A page with a script of its own, which the router loads before it shows it; without it the router's error page stands. */
export const lazyPage = (load: () => Promise<() => React.ReactNode>): RouteComponent => {
  const loadPage = createChunkLoader(load);
  let Loaded: (() => React.ReactNode) | undefined;
  const Page = () => Loaded && <Loaded />;
  return Object.assign(Page, {
    preload: async () => {
      Loaded ??= await loadPage();
    },
  });
};
