import type { Viewer } from '../../site/viewer';

/** Administrators' pages and calls are for both. */
export const isAdministrator = ({ isAdmin, isSuperuser }: Viewer): boolean => isAdmin || isSuperuser;
