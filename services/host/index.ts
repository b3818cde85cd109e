export { createHatch, type Hatch, type HatchOptions } from './app.js';
