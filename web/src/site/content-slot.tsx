import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { createChunkLoader } from '../lib/chunk';
import { yieldToMain } from '../lib/yield-to-main';
import { siteContentQuery, type SiteContent } from './content';

/** A query, so that it reloads without asking when the network is back. */
const partsQuery = queryOptions({
  queryKey: ['content-parts'],
  queryFn: createChunkLoader(async () => {
    await yieldToMain();
    return import('../features/content/components/site-parts');
  }),
  staleTime: Infinity,
  structuralSharing: false,
});

type ContentSlotProps = {
  readonly part: 'HeaderParts' | 'PlaceParts' | 'SiteFooter' | 'SiteMenu';
  readonly place?: string;
};

const NOTHING: SiteContent = { pages: [], filled: [], around: [] };

export const ContentSlot = ({ part, place = '' }: ContentSlotProps) => {
  const { data: content = NOTHING } = useQuery(siteContentQuery);
  const Part = useQuery(partsQuery).data?.[part];
  return Part && <Part content={content} place={place} />;
};

/** Read before the page is drawn, so that nothing jumps. */
export const readContent = async (queries: QueryClient): Promise<void> => {
  await queries.prefetchQuery(siteContentQuery);
  const content = queries.getQueryData(siteContentQuery.queryKey);
  if (!content?.around.length && !content?.opened?.parts.length) return;
  await queries.prefetchQuery(partsQuery);
  await queries.getQueryData(partsQuery.queryKey)?.preload(content);
};
