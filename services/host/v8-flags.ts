import { setFlagsFromString } from 'node:v8';

/** V8 doubles the space for new objects while a big program loads, and keeps it: 20 MB that a shop at rest never needs. */
setFlagsFromString('--semi-space-growth-factor=1');

/** From now on it grows with the load, as V8 does by default. */
export const allowYoungGenerationGrowth = (): void => setFlagsFromString('--semi-space-growth-factor=2');

/** Garbage is collected once the heap has grown by a third, not when it has doubled or more: a busy shop stays small. */
setFlagsFromString('--heap-growing-percent=30');
