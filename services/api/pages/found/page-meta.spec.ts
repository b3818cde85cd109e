import { describe, expect, it } from 'vitest';
import { metaTags, shortened, type PageMeta } from './page-meta.js';
import { sitemap } from './search-engines.controller.js';

const meta: PageMeta = {
  path: '/product/7',
  kind: 'product',
  description: 'Fresh "today" <b>',
  picture: '/uploads/fish.webp',
  data: ['{"@type":"Product"}'],
};
const page = { origin: 'https://shop.example', siteName: 'The Hatch', title: 'Fish & Chips - The Hatch' };

describe('the head of a page that may be found', () => {
  it('OPEN-13 has its description, address and picture, as text', () => {
    const head = metaTags(meta, page).toString();
    for (const tag of [
      '<meta name="description" content="Fresh &quot;today&quot; &lt;b&gt;" />',
      '<link rel="canonical" href="https://shop.example/product/7" />',
      '<meta property="og:title" content="Fish &amp; Chips - The Hatch" />',
      '<meta property="og:image" content="https://shop.example/uploads/fish.webp" />',
      '<script type="application/ld+json">{"@type":"Product"}</script>',
    ])
      expect(head).toContain(tag);
  });

  it('shows no drawing where a photograph is expected', () => {
    expect(metaTags({ ...meta, picture: '/demo/fish.svg' }, page).toString()).not.toContain('og:image');
    expect(metaTags({ ...meta, picture: null }, page).toString()).not.toContain('og:image');
  });

  it('shows the cover of the shop where it has no photograph of its own', () => {
    const covered = { ...page, cover: '/uploads/oven.jpg#30,70' };
    const cover = '<meta property="og:image" content="https://shop.example/uploads/oven.jpg#30,70" />';
    for (const picture of [null, '/demo/fish.svg'])
      expect(metaTags({ ...meta, picture }, covered).toString()).toContain(cover);
    expect(metaTags(meta, covered).toString()).not.toContain('oven.jpg');
  });

  it('cuts a long description between words', () => {
    expect(shortened(' one\n two ')).toBe('one two');
    const cut = shortened('word '.repeat(60));
    expect(cut).toMatch(/ word…$/);
    expect(cut.length).toBeLessThanOrEqual(161);
    expect(shortened('x'.repeat(300))).toHaveLength(161);
  });
});

describe('the sitemap', () => {
  it('names whole addresses, and no more than a file may hold', () => {
    expect(sitemap('https://shop.example', ['/', '/product/7'])).toContain(
      '<url><loc>https://shop.example/</loc></url><url><loc>https://shop.example/product/7</loc></url>',
    );
    const many = sitemap(
      'https://shop.example',
      Array.from({ length: 50_001 }, (_, index) => `/product/${index}`),
    );
    expect(many.match(/<url>/g)).toHaveLength(50_000);
  });
});
