import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startSnowfall } from './snowfall';

/** What a browser would move, to be ended by hand. */
type Moved = { onfinish?: () => void; readonly keyframes: Record<string, unknown>; readonly duration: number };
let moved: Moved[];

beforeEach(() => {
  vi.useFakeTimers();
  moved = [];
  Object.assign(Element.prototype, {
    animate: (keyframes: Record<string, unknown>, { duration }: { readonly duration: number }) => {
      const animation: Moved = { keyframes, duration };
      moved.push(animation);
      return animation;
    },
    getAnimations: () => [],
  });
});
afterEach(() => vi.restoreAllMocks());

const begin = (most: number, stepMs = 20) => {
  const sky = document.createElement('div');
  const stop = startSnowfall(sky, { images: ['/snow/plain.svg'], most, stepMs });
  return { sky, stop };
};

describe('a snowfall', () => {
  it('DEC-06 brings a flake every 10 ms', () => {
    const { sky } = begin(50);
    vi.advanceTimersByTime(9);
    expect(sky.childElementCount).toBe(0);
    vi.advanceTimersByTime(1);
    expect(sky.childElementCount).toBe(1);
    vi.advanceTimersByTime(100);
    expect(sky.childElementCount).toBe(11);
  });

  it.each([30, 50, 70])('DEC-02 DEC-06 never has more than %i flakes, and then waits', (most) => {
    const { sky } = begin(most);
    vi.advanceTimersByTime(5_000);
    expect(sky.childElementCount).toBe(most);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('DEC-03 lets a flake fall one to two pixels a step', () => {
    vi.spyOn(Math, 'random').mockReturnValue(0.5);
    begin(1, 40);
    vi.advanceTimersByTime(10);
    const [from = NaN, to = NaN] = (moved[0]?.keyframes['transform'] as readonly string[]).map((place) =>
      Number(/, (-?[\d.]+)px/.exec(place)?.[1]),
    );
    expect(moved[0]?.duration).toBeCloseTo(((to - from) / 1.5) * 40);
  });

  it('DEC-07 fades a flake that has fallen by 2% in 10 ms, then brings another', () => {
    const { sky } = begin(1);
    vi.advanceTimersByTime(10);
    moved[0]?.onfinish?.();
    expect(moved[1]).toMatchObject({ keyframes: { opacity: [1, 0] }, duration: 500 });
    expect(sky.childElementCount).toBe(1);
    moved[1]?.onfinish?.();
    expect(sky.childElementCount).toBe(0);
    vi.advanceTimersByTime(10);
    expect(sky.childElementCount).toBe(1);
  });

  it('DEC-01 leaves nothing behind when it ends', () => {
    const { sky, stop } = begin(50);
    vi.advanceTimersByTime(100);
    stop();
    expect(sky.childElementCount).toBe(0);
    expect(vi.getTimerCount()).toBe(0);
  });
});
