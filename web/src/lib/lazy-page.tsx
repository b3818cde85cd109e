import type { RouteComponent } from '@tanstack/react-router';
import { createChunkLoader } from './chunk';

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
