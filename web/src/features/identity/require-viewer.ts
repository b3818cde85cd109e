import type { QueryClient } from '@tanstack/react-query';
import { redirect } from '@tanstack/react-router';
import { isAdministrator } from './is-administrator';
import { viewerQuery, type Viewer } from '../../site/viewer';

export type Audience = 'anybody' | 'accounts' | 'staff' | 'auditors' | 'staff or auditors' | 'administrators';

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

/** Sends visitors to the login page and back to `path`; the server guards the data. @throws PageForbidden */
export const requireViewer = async (queries: QueryClient, path: string, audience: Audience): Promise<void> => {
  if (audience === 'anybody') return;
  const viewer = await queries.ensureQueryData(viewerQuery);
  if (viewer === null) redirect({ to: '/login', search: { next: path }, throw: true });
  else if (!mayEnter(viewer, audience)) throw new PageForbidden('This page is not for this account');
};
