export { slots } from './slots.projection.js';
