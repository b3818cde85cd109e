export { stockUp } from './stock-up.js';
