import { describe, expect, it } from 'vitest';
import { asksForPage } from './not-found-pages.js';

const asks = (url: string, accept = 'text/html,application/xhtml+xml', method = 'GET') =>
  asksForPage({ method, url, headers: { accept } });

describe('an address that leads nowhere', () => {
  it.each(['/', '/nowhere', '/product/1/x', '/takeaway-settings?tab=1', '/apis'])('%s asks for a page', (url) => {
    expect(asks(url)).toBe(true);
  });

  it.each([
    '/api/nothing',
    '/api',
    '/takeaway/abc/preview',
    '/oauth/tokens',
    '/assets/gone.js',
    '/robots.txt',
    '/demo/pizza.webp?v=1',
  ])('OPEN-11 %s does not', (url) => {
    expect(asks(url)).toBe(false);
  });

  it('OPEN-11 a call from a program never does', () => {
    expect(asks('/nowhere', 'application/json')).toBe(false);
    expect(asks('/nowhere', '*/*')).toBe(false);
    expect(asks('/nowhere', 'text/html', 'POST')).toBe(false);
    expect(asksForPage({ method: 'GET', url: '/nowhere', headers: {} })).toBe(false);
  });
});
