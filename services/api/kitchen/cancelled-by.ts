import { mayEnter, type Viewer } from '@hatch/platform';

/** As whom somebody of the staff takes back an order: not everybody may give its money back (KIT-06). */
export const cancelledBy = (viewer: Viewer): 'administrator' | 'manager' =>
  mayEnter(viewer, 'admin') ? 'administrator' : 'manager';
