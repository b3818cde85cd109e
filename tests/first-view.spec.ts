import { describe, expect, it } from 'vitest';
import { scriptsOf } from '../.ci/first-view.mjs';

const manifest = {
  'index.html': { file: 'assets/index.js', isEntry: true, imports: ['_core.js'], dynamicImports: ['kitchen'] },
  '_core.js': { file: 'assets/core.js', imports: ['_rules.js', 'index.html'] },
  '_rules.js': { file: 'assets/rules.js' },
  'src/live/create-live.ts': { file: 'assets/live.js', imports: ['_core.js'] },
  kitchen: { file: 'assets/kitchen.js', imports: ['_core.js'] },
};

describe('The first view', () => {
  it('counts the entry, the live client and what they import, each once', () => {
    const files = ['assets/core.js', 'assets/index.js', 'assets/live.js', 'assets/rules.js'];
    expect([...scriptsOf(manifest)].sort()).toEqual(files);
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
