import type { QueryClient } from '@tanstack/react-query';
import { temporaryStatesQuery } from '../features/temporary-states/api/temporary-states';
import { viewerQuery } from '../site/viewer';

const PATIENCE_MS = 1_500;

/** Read before the page shows, so that nothing moves down; a slow answer does not delay the page. */
export const readStaffFrame = async (queries: QueryClient): Promise<void> => {
  const viewer = queries.getQueryData(viewerQuery.queryKey);
  const isKnown = queries.getQueryData(temporaryStatesQuery.queryKey) !== undefined;
  if (!viewer?.canManageTakeaway || isKnown) return;
  const patience = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS));
  await Promise.race([queries.prefetchQuery(temporaryStatesQuery), patience]);
};
