import { html } from '@hatch/platform';
import { describe, expect, it } from 'vitest';
import { PageTemplate } from './page-template.js';

const BUILT =
  '<!doctype html><head><title>Hatch</title><!--hatch:boot--><script src="/a.js"></script></head>' +
  '<body><noscript><!--hatch:noscript--></noscript><div><!--hatch:page--></div></body>';

describe('PageTemplate', () => {
  it('puts title, head, page and what is said without script in their places', () => {
    const page = new PageTemplate(BUILT).fill({
      title: html`${'Fish & Chips - The Hatch'}`,
      head: html`<meta name="boot" />`,
      noscript: html`<p>Call us</p>`,
      page: html`<main>Menu</main>`,
    });
    expect(page).toBe(
      '<!doctype html><head><title>Fish &amp; Chips - The Hatch</title><meta name="boot" /><script src="/a.js">' +
        '</script></head><body><noscript><p>Call us</p></noscript><div><main>Menu</main></div></body>',
    );
  });

  it('takes no sign of a text for a command', () => {
    const odd = '$& $` $1 <!--hatch:boot--> <title>';
    const page = new PageTemplate(BUILT).fill({
      title: html`${odd}`,
      head: html``,
      noscript: html`${odd}`,
      page: html`${odd}`,
    });
    expect(page.split('$&amp; $` $1 &lt;!--hatch:boot--&gt;')).toHaveLength(4);
  });

  it.each([
    '',
    '<title>Hatch</title>',
    BUILT.replace('<!--hatch:boot-->', ''),
    BUILT.replace('hatch:noscript', ''),
    BUILT.replace('hatch:page', ''),
  ])('names what is missing in %j', (document) => {
    expect(() => new PageTemplate(document)).toThrow('build web again');
  });
});
