import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyInlineStyles } from './apply-inline-styles';
import { withoutInlineStyles } from './inline-style';

const shown = (html: string): HTMLElement => {
  const root = document.createElement('div');
  root.innerHTML = withoutInlineStyles(html);
  return root;
};

describe('styles in HTML', () => {
  it('OPEN-13 wait until a script sets them', () => {
    const root = shown(
      '<p STYLE="text-align: center">Hot <span title="a" style="color: red; font-size: 20px">!</span></p>',
    );
    expect(root.querySelectorAll('[style]')).toHaveLength(0);
    applyInlineStyles(root);
    const [p, span] = [root.querySelector('p'), root.querySelector('span')];
    expect([p?.style.textAlign, span?.style.color, span?.style.fontSize]).toEqual(['center', 'red', '20px']);
    expect(root.querySelectorAll('[data-style]')).toHaveLength(0);
  });

  it('OPEN-13 no text is altered', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('<', '>', ' style="', '"', 'a', ' ', '&') }), (text) => {
        const p = document.createElement('p');
        p.textContent = text;
        expect(shown(p.outerHTML).textContent).toBe(text);
      }),
    );
  });
});
