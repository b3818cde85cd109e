import { describe, expect, it } from 'vitest';
import { videoLink } from './video-link';

const ORIGIN = 'https://shop.test';

describe('the link of a video', () => {
  it.each([
    ['https://www.youtube.com/watch?v=abc', 'page'],
    ['http://vimeo.com/1', 'page'],
    ['https://elsewhere.test/film.mp4', 'page'],
    [`${ORIGIN}/uploads/film.MP4`, 'file'],
    [`${ORIGIN}/uploads/film.webm?v=2`, 'file'],
    [`${ORIGIN}/film`, 'page'],
  ])('OPEN-97 may be %s, a %s', (href, kind) => {
    expect(videoLink(href, ORIGIN)).toEqual({ kind, address: new URL(href).href });
  });

  it.each([
    'javascript:alert(1)',
    ' JaVaScRiPt:alert(1)',
    'data:text/html,x',
    'ftp://elsewhere.test/x',
    'http://',
    '/film.mp4',
  ])('OPEN-97 is none with %j', (href) => expect(videoLink(href, ORIGIN)).toBeUndefined());
});
