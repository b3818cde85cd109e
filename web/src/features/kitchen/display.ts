import { createStore } from '../../lib/store';

/** Whether the kitchen display fills the window, so that the frame around it is not drawn. */
export const display = createStore(false);
