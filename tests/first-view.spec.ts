import { describe, expect, it } from 'vitest';
import { scriptsOf } from '../.ci/first-view.mjs';

const manifest = {
  'index.html': { file: 'assets/index.js', isEntry: true, imports: ['_core.js'], dynamicImports: ['menu', 'kitchen'] },
  '_core.js': { file: 'assets/core.js' },
  '_product.js': { file: 'assets/product.js', imports: ['_core.js', 'index.html'] },
  menu: { file: 'assets/menu.js', imports: ['index.html', '_product.js'], dynamicImports: ['chooser'] },
  chooser: { file: 'assets/chooser.js', imports: ['_core.js'] },
  kitchen: { file: 'assets/kitchen.js', imports: ['_core.js'] },
};

describe('The first view', () => {
  it('counts the entry, the view and what they import, each once', () => {
    const scripts = [...scriptsOf(manifest, 'menu')].sort();
    expect(scripts).toEqual(['assets/core.js', 'assets/index.js', 'assets/menu.js', 'assets/product.js']);
  });

  it('does not count what is loaded on demand', () => {
    expect(scriptsOf(manifest, 'menu')).not.toContain('assets/chooser.js');
    expect(scriptsOf(manifest, 'menu')).not.toContain('assets/kitchen.js');
  });

  it('fails rather than measuring a view that is not there', () => {
    expect(() => scriptsOf(manifest, 'cellar')).toThrow('no cellar');
  });
});
