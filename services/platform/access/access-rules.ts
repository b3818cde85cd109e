import type { Viewer } from './viewer.js';

export type Access = 'logged-in' | 'staff' | 'auditor' | 'staff-or-auditor' | 'admin';

export const mayEnter = (viewer: Viewer, access: Access): boolean => {
  switch (access) {
    case 'logged-in':
      return true;
    case 'staff':
      return viewer.canManageTakeaway;
    case 'auditor':
      return viewer.canReadHistory;
    case 'staff-or-auditor':
      return viewer.canManageTakeaway || viewer.canReadHistory;
    case 'admin':
      return viewer.isAdmin || viewer.isSuperuser;
    default:
      return access satisfies never;
  }
};

export const pageAccess = (viewer: Viewer | null, access: Access): 'enter' | 'login' | 'refused' => {
  if (!viewer) return 'login';
  return mayEnter(viewer, access) ? 'enter' : 'refused';
};
