import { describe, expect, it } from 'vitest';
import { html, jsonBlock } from './html.js';

describe('html', () => {
  it('OPEN-13 shows markup in customer text literally', () => {
    expect(html`<p>${'<img src=x onerror="alert(1)">'}</p>`.toString()).toBe(
      '<p>&lt;img src=x onerror=&quot;alert(1)&quot;&gt;</p>',
    );
  });

  it('keeps markup made by itself and leaves out what is not there', () => {
    const items = ['a', '<b>'].map((name) => html`<li>${name}</li>`);
    // oxfmt-ignore
    const list = html`<ul>${items}</ul>${null}${false}${0}`;
    expect(list.toString()).toBe('<ul><li>a</li><li>&lt;b&gt;</li></ul>0');
  });
});

describe('jsonBlock', () => {
  it('cannot be closed from inside', () => {
    const block = jsonBlock({ name: '</script><script>alert(1)</script>' }).toString();
    expect(block).not.toContain('<');
    expect(JSON.parse(block)).toEqual({ name: '</script><script>alert(1)</script>' });
  });
});
