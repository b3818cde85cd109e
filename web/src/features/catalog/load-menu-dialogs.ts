import { createChunkLoader } from '../../lib/chunk';

export const loadMenuDialogs = createChunkLoader(() => import('./menu-dialogs'));
