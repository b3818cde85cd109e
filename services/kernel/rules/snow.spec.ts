import { describe, expect, it } from 'vitest';
import { mostFlakes, snowStepMs } from './snow.js';

describe('snow', () => {
  it.each([
    ['light', 30],
    ['medium', 50],
    ['heavy', 70],
  ])('DEC-02 that is %s has at most %i flakes', (density, most) => {
    expect(mostFlakes(density)).toBe(most);
  });

  it.each([
    ['very-slow', 50],
    ['slow', 40],
    ['medium', 20],
    ['heavy', 10],
    ['snowstorm', 5],
  ])('DEC-03 OPEN-99 with speed %s takes %i ms for a step', (speed, ms) => {
    expect(snowStepMs(speed)).toBe(ms);
  });

  it.each([undefined, '', 'MEDIUM', 'constructor', '__proto__'])(
    'DEC-04 DEC-05 is medium where %j is stated',
    (name) => {
      expect(mostFlakes(name)).toBe(50);
      expect(snowStepMs(name)).toBe(20);
    },
  );
});
