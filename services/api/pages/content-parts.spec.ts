import type { PartContent } from '@hatch/kernel/rules';
import { describe, expect, it } from 'vitest';
import { partsOf } from './content-parts.js';

const written = (content: PartContent): string =>
  partsOf({ parts: [{ part_id: 'a', comp_id: 'main', version: 1, content }] })
    .toString()
    .replace(/\s*\n\s*/g, '');
const pictures = [{ pic: 'Our oven.jpg', caption: 'Our <oven>' }, { pic: '/demo/a.webp' }];
const profile = { dir: 'kitchen', unique_id: 'k' };
const OVEN = '<img src="/uploads/kitchen/Our%20oven.jpg" alt="Our &lt;oven&gt;" />';
const OTHER = '<figure><img src="/demo/a.webp" alt="" /></figure>';

describe('page parts without script', () => {
  it('OPEN-100 GAL-01 are the pictures of galleries and slideshows, where they are with script', () => {
    const withoutCaptions = `<figure>${OVEN}</figure>${OTHER}`;
    expect(written({ kind: 'gallery', profile: { ...profile, images: pictures, showCaptions: 'false' } })).toBe(
      withoutCaptions,
    );
    expect(written({ kind: 'slideshow', profile: { ...profile, slides: pictures, showCaptions: 'false' } })).toBe(
      withoutCaptions,
    );
  });

  it('GAL-03 GAL-22 have captions only where they are shown', () => {
    const withCaptions = `<figure>${OVEN}<figcaption>Our &lt;oven&gt;</figcaption></figure>${OTHER}`;
    expect(written({ kind: 'gallery', profile: { ...profile, images: pictures, showCaptions: 'true' } })).toBe(
      withCaptions,
    );
    expect(written({ kind: 'slideshow', profile: { ...profile, slides: pictures, showCaptions: 'true' } })).toBe(
      withCaptions,
    );
  });
});
