import { getHeapSpaceStatistics, setFlagsFromString } from 'node:v8';

/** Both halves together: a bigger one costs more memory than the time it saves. */
const LARGEST_YOUNG_GENERATION_BYTES = 16 * 1024 * 1024;
/** Short enough: it takes many collections to double. */
const LOOK_MS = 100;

/** V8 doubles the young generation while a big program loads, and keeps it: 20 MB that an idle shop never needs. */
setFlagsFromString('--semi-space-growth-factor=1');

/** Growth then follows the load, to half of what V8 allows by default. */
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

/** V8 would wait until the heap has doubled or more. */
setFlagsFromString('--heap-growing-percent=30');
