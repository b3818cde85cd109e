import type { QueryClient } from '@tanstack/react-query';
import { redirect } from '@tanstack/react-router';
import { viewerQuery } from '../../site/viewer';

/** Somebody is logged in who may not manage the takeaway (OPEN-09). */
export class TakeawayForbidden extends Error {
  override readonly name = 'TakeawayForbidden';
}

/**
 * Whoever is not logged in is sent to the login page and comes back to `path` after it; the server guards the data
 * (OPEN-09).
 * @throws TakeawayForbidden
 */
export const requireTakeawayManager = async (queries: QueryClient, path: string): Promise<void> => {
  const viewer = await queries.ensureQueryData(viewerQuery);
  if (viewer === null) redirect({ to: '/login', search: { next: path }, throw: true });
  else if (!viewer.canManageTakeaway) throw new TakeawayForbidden('This account may not manage the takeaway');
};
