import { html, type Html } from '@hatch/platform';
import { describe, expect, it } from 'vitest';
import { PageTemplate } from './page-template.js';

const BUILT =
  '<!doctype html><head><title>Hatch</title><!--hatch:boot--><script src="/a.js"></script></head>' +
  '<body><noscript><!--hatch:noscript--></noscript><div><!--hatch:page--></div>' +
  '<noscript><!--hatch:foot--></noscript></body>';

describe('PageTemplate', () => {
  it('puts title, head, page and what is said without script in their places', () => {
    const page = new PageTemplate(BUILT).fill({
      title: html`${'Fish & Chips - The Hatch'}`,
      head: html`<meta name="boot" />`,
      noscript: html`<p>Call us</p>`,
      page: html`<main>Menu</main>`,
      foot: html`<nav>Terms</nav>`,
    });
    expect(page).toBe(
      '<!doctype html><head><title>Fish &amp; Chips - The Hatch</title><meta name="boot" /><script src="/a.js">' +
        '</script></head><body><noscript><p>Call us</p></noscript><div><main>Menu</main></div>' +
        '<noscript><nav>Terms</nav></noscript></body>',
    );
  });

  it('takes no sign of a text for a command', () => {
    const odd = '$& $` $1 <!--hatch:boot--> <title>';
    const page = new PageTemplate(BUILT).fill({
      title: html`${odd}`,
      head: html``,
      noscript: html`${odd}`,
      page: html`${odd}`,
      foot: html`${odd}`,
    });
    expect(page.split('$&amp; $` $1 &lt;!--hatch:boot--&gt;')).toHaveLength(5);
  });

  const ASKING = BUILT.replace(
    '<script src="/a.js"></script>',
    '<script type="module" crossorigin src="/assets/a.js"></script><link rel="modulepreload" crossorigin href="/assets/b.js">' +
      '<link rel="stylesheet" crossorigin href="/assets/c.css">',
  );
  const withPage = (page: Html | undefined) =>
    new PageTemplate(ASKING).fill({ title: html``, head: html``, noscript: html``, page, foot: html`` });

  it('tells what nothing is shown without', () => {
    expect(new PageTemplate(ASKING).links).toBe('</assets/c.css>; rel=preload; as=style; crossorigin');
  });

  it('has the scripts of a page that is drawn give way to its pictures', () => {
    const page = withPage(html`<main>Menu</main>`);
    expect(page).toContain('<script type="module" fetchpriority="low" crossorigin src="/assets/a.js">');
    expect(page).toContain('<link rel="modulepreload" fetchpriority="low" crossorigin href="/assets/b.js">');
    expect(page).toContain('<link rel="stylesheet" crossorigin href="/assets/c.css">');
  });

  it('asks first for the script that draws a page', () => {
    const page = withPage(undefined);
    expect(page).toContain('<script type="module" crossorigin src="/assets/a.js"></script><link rel="stylesheet"');
    expect(page).not.toContain('fetchpriority');
  });

  it.each([
    '',
    '<title>Hatch</title>',
    BUILT.replace('<!--hatch:boot-->', ''),
    BUILT.replace('hatch:noscript', ''),
    BUILT.replace('hatch:page', ''),
    BUILT.replace('hatch:foot', ''),
  ])('names what is missing in %j', (document) => {
    expect(() => new PageTemplate(document)).toThrow('build web again');
  });
});
