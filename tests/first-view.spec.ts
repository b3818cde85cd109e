import { describe, expect, it } from 'vitest';
import { scriptsOf } from '../.ci/first-view.mjs';

const manifest = {
  'index.html': { file: 'assets/index.js', isEntry: true, imports: ['_core.js'], dynamicImports: ['kitchen'] },
  '_core.js': { file: 'assets/core.js', imports: ['_rules.js', 'index.html'] },
  '_rules.js': { file: 'assets/rules.js' },
  kitchen: { file: 'assets/kitchen.js', imports: ['_core.js'] },
};

describe('The first view', () => {
  it('counts the entry and what it imports, each once', () => {
    expect([...scriptsOf(manifest)].sort()).toEqual(['assets/core.js', 'assets/index.js', 'assets/rules.js']);
  });

  it('does not count what is loaded on demand', () => {
    expect(scriptsOf(manifest)).not.toContain('assets/kitchen.js');
  });

  it('fails rather than measuring a build without its parts', () => {
    expect(() => scriptsOf({ 'index.html': { file: 'a.js', isEntry: true, imports: ['cellar'] } })).toThrow(
      'no cellar',
    );
  });
});
