import { createChunkLoader } from '../../lib/chunk';

/** The dialogs of the menu, loaded when the first of them is asked for. */
export const loadMenuDialogs = createChunkLoader(() => import('./menu-dialogs'));
