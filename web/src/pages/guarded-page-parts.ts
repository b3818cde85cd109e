/** One script, as each of these needs the others at once. */
export { requireViewer } from '../features/identity/require-viewer';
export { ForbiddenPage } from './forbidden-page';
export { readStaffFrame } from './read-staff-frame';
export { StaffLayout } from './staff-layout';
export { staffPageAt } from './staff-pages';
