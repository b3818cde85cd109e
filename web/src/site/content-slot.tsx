import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { createChunkLoader } from '../lib/chunk';
import { rest } from '../lib/rest';
import { siteContentQuery, type SiteContent } from './content';

/** Like what is read, it is loaded again once the network is back: nobody asked for it, so nobody is asked. */
const partsQuery = queryOptions({
  queryKey: ['content-parts'],
  queryFn: createChunkLoader(async () => {
    await rest();
    return import('../features/content/components/site-parts');
  }),
  staleTime: Infinity,
  structuralSharing: false,
});

type ContentSlotProps = {
  /** What of the site is shown here. */
  readonly part: 'HeaderParts' | 'PlaceParts' | 'SiteFooter' | 'SiteMenu';
  /** Such as `page/home`. */
  readonly place?: string;
};

const NOTHING: SiteContent = { pages: [], filled: [], around: [] };

/** Where administrators may put something (CMS-32), and the footer, which is below the first view. */
export const ContentSlot = ({ part, place = '' }: ContentSlotProps) => {
  const { data: content = NOTHING } = useQuery(siteContentQuery);
  const Part = useQuery(partsQuery).data?.[part];
  return Part && <Part content={content} place={place} />;
};

/** What stands on the page that is opened is there before it is drawn, so that nothing jumps. */
export const readContent = async (queries: QueryClient): Promise<void> => {
  await queries.prefetchQuery(siteContentQuery);
  const content = queries.getQueryData(siteContentQuery.queryKey);
  if (!content?.around.length && !content?.opened?.parts.length) return;
  await queries.prefetchQuery(partsQuery);
  await queries.getQueryData(partsQuery.queryKey)?.preload(content);
};
