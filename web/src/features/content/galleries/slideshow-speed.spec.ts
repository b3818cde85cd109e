import { describe, expect, it } from 'vitest';
import { CAROUSEL_INTERVAL, slideshowInterval } from './slideshow-speed';

describe('the speed of a slideshow', () => {
  it('GAL-14 v.slow is 9000 ms', () => expect(slideshowInterval('v.slow')).toBe(9000));
  it('GAL-15 slow is 7000 ms', () => expect(slideshowInterval('slow')).toBe(7000));
  it('GAL-16 medium is 5000 ms', () => expect(slideshowInterval('medium')).toBe(5000));
  it('GAL-16 OPEN-98 is medium where none is stated', () => expect(slideshowInterval(undefined)).toBe(5000));
  it('GAL-17 OPEN-98 fast is 3000 ms', () => expect(slideshowInterval('fast')).toBe(3000));
  it('GAL-18 v.fast is 1000 ms', () => expect(slideshowInterval('v.fast')).toBe(1000));
  it('GAL-23 a carousel has 5000 ms', () => expect(CAROUSEL_INTERVAL).toBe(5000));
});
