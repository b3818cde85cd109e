import type { Viewer } from '../../site/viewer';

export const isAdministrator = ({ isAdmin, isSuperuser }: Viewer): boolean => isAdmin || isSuperuser;
