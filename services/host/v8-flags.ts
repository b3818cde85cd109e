import { getHeapSpaceStatistics, setFlagsFromString } from 'node:v8';

/** Of both its halves: a bigger one is collected less often, and costs more memory than it spares a busy shop time. */
const LARGEST_YOUNG_GENERATION_BYTES = 16 * 1024 * 1024;
/** It takes many collections to double, so nothing is missed between two looks. */
const LOOK_MS = 100;

/** V8 doubles the space for new objects while a big program loads, and keeps it: 20 MB that a shop at rest never needs. */
setFlagsFromString('--semi-space-growth-factor=1');

/** From now on it grows with the load, as V8 does by default, to half of what V8 would allow. */
export const allowYoungGenerationGrowth = (): void => {
  setFlagsFromString('--semi-space-growth-factor=2');
  const looking = setInterval(() => {
    if (youngGenerationBytes() < LARGEST_YOUNG_GENERATION_BYTES) return;
    setFlagsFromString('--semi-space-growth-factor=1');
    clearInterval(looking);
  }, LOOK_MS).unref();
};

const youngGenerationBytes = (): number =>
  getHeapSpaceStatistics().find(({ space_name: name }) => name === 'new_space')?.space_size ?? 0;

/** Garbage is collected once the heap has grown by a third, not when it has doubled or more: a busy shop stays small. */
setFlagsFromString('--heap-growing-percent=30');
