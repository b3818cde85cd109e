import type { QueryClient } from '@tanstack/react-query';
import { redirect } from '@tanstack/react-router';
import { viewerQuery } from '../../site/viewer';

/** Whoever is not logged in is sent to the login page and comes back after it; the server guards the data (OPEN-09). */
export const requireLogin = async (queries: QueryClient, path: string): Promise<void> => {
  const viewer = await queries.ensureQueryData(viewerQuery);
  if (viewer === null) redirect({ to: '/login', search: { next: path }, throw: true });
};
