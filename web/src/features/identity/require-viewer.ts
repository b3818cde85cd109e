import type { QueryClient } from '@tanstack/react-query';
import { redirect } from '@tanstack/react-router';
import { isAdministrator } from './is-administrator';
import { viewerQuery, type Viewer } from '../../site/viewer';

/** Whom a page is for (OPEN-09). */
export type Audience = 'anybody' | 'accounts' | 'staff' | 'auditors' | 'staff or auditors' | 'administrators';

/** Somebody is logged in for whom the page is not (OPEN-09). */
class PageForbidden extends Error {
  override readonly name = 'PageForbidden';
}

const MAY_ENTER: Readonly<Record<Audience, (viewer: Viewer) => boolean>> = {
  anybody: () => true,
  accounts: () => true,
  staff: ({ canManageTakeaway }) => canManageTakeaway,
  auditors: ({ canReadHistory }) => canReadHistory,
  'staff or auditors': ({ canManageTakeaway, canReadHistory }) => canManageTakeaway || canReadHistory,
  administrators: isAdministrator,
};

export const mayEnter = (viewer: Viewer, audience: Audience): boolean => MAY_ENTER[audience](viewer);

/**
 * Whoever is not logged in is sent to the login page and comes back to `path` after it; the server guards the data
 * (OPEN-09).
 * @throws PageForbidden
 */
export const requireViewer = async (queries: QueryClient, path: string, audience: Audience): Promise<void> => {
  if (audience === 'anybody') return;
  const viewer = await queries.ensureQueryData(viewerQuery);
  if (viewer === null) redirect({ to: '/login', search: { next: path }, throw: true });
  else if (!mayEnter(viewer, audience)) throw new PageForbidden('This page is not for this account');
};
