import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sameSitePath } from './same-site-path';

describe('sameSitePath', () => {
  it.each(['/', '/takeaway-orders', '/product/5?x=1#top', '/a//b'])('keeps %s', (next) => {
    expect(sameSitePath(next)).toBe(next);
  });

  it.each([
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '/.//evil.example',
    'javascript:alert(1)',
    'takeaway-orders',
    '',
    undefined,
    5,
    ['/x'],
  ])('refuses %j', (next) => {
    expect(sameSitePath(next)).toBeUndefined();
  });

  it('never leads to another site', () => {
    const hostile = fc.string({ unit: fc.constantFrom('/', '\\', '.', ':', '@', '\t', '\n', '?', '#', 'a', 'x') });
    fc.assert(
      fc.property(hostile, (text) => {
        const path = sameSitePath(`/${text}`);
        return path === undefined || new URL(path, 'https://shop.example').origin === 'https://shop.example';
      }),
      { numRuns: 2000 },
    );
  });
});
