import type { SlideshowProfile } from '@hatch/kernel/rules';

/** In ms. */
export const CAROUSEL_INTERVAL = 5000;

/** In ms. */
const INTERVALS: Readonly<Record<NonNullable<SlideshowProfile['speed']>, number>> = {
  'v.slow': 9000,
  slow: 7000,
  medium: 5000,
  fast: 3000,
  'v.fast': 1000,
};

/** The slideshow's speed overrides its carousel's interval. */
export const slideshowInterval = (speed: SlideshowProfile['speed']): number => INTERVALS[speed ?? 'medium'];
