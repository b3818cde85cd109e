import { describe, expect, it } from 'vitest';
import { kitchenTime } from './kitchen-time';

const at = (instant: string): number => Date.parse(instant);

describe('kitchenTime', () => {
  it('OPEN-66 shows HH:MM in London, summer and winter', () => {
    expect(kitchenTime('2026-11-20T18:05:00Z', at('2026-11-20T19:00:00Z'))).toBe('18:05');
    expect(kitchenTime('2026-07-01T18:05:00Z', at('2026-07-01T19:00:00Z'))).toBe('19:05');
  });

  it('G17 adds the day when it is not today in London', () => {
    expect(kitchenTime('2026-11-20T23:30:00Z', at('2026-11-21T00:10:00Z'))).toBe('20 Nov 23:30');
    expect(kitchenTime('2026-06-30T23:30:00Z', at('2026-07-01T00:10:00Z'))).toBe('00:30');
  });

  it('shows a time it cannot read as it came', () => {
    expect(kitchenTime('18:05', 0)).toBe('18:05');
  });
});
