import type { QueryClient } from '@tanstack/react-query';
import { createChunkLoader } from '../lib/chunk';
import { placeQuery, siteContentQuery } from './content';

export const loadMadePage = createChunkLoader(
  async (): Promise<() => React.ReactNode> => (await import('../pages/made-page')).MadePage,
);

export const madePageAt = async (queries: QueryClient, path: string) => {
  const name = path.replace(/^\/|\/$/g, '');
  const made = placeQuery(`page/${name}`);
  await queries.prefetchQuery(siteContentQuery);
  const isOpen = queries.getQueryData(siteContentQuery.queryKey)?.pages.some((page) => page.name === name);
  return isOpen || queries.getQueryData(made.queryKey) ? made : undefined;
};
