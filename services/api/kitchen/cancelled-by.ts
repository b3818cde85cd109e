import { mayEnter } from '@hatch/kernel/rules';
import { type Viewer } from '@hatch/platform';

/** Not every member of staff may give an order's money back. */
export const cancelledBy = (viewer: Viewer): 'administrator' | 'manager' =>
  mayEnter(viewer, 'admin') ? 'administrator' : 'manager';
