import type { SlideshowProfile } from '@hatch/kernel/rules';

/** GAL-23, in ms. */
export const CAROUSEL_INTERVAL = 5000;

/** GAL-14 to GAL-18, in ms. */
const INTERVALS: Readonly<Record<NonNullable<SlideshowProfile['speed']>, number>> = {
  'v.slow': 9000,
  slow: 7000,
  medium: 5000,
  fast: 3000,
  'v.fast': 1000,
};

/** A slideshow's speed wins over the interval of its carousel (OPEN-98). */
export const slideshowInterval = (speed: SlideshowProfile['speed']): number => INTERVALS[speed ?? 'medium'];
