export type { SlotEvent } from './events.js';
export { slot } from './state.js';
