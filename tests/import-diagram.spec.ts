import { describe, expect, it } from 'vitest';
import { drawImports, importsAllowed, type Rule } from '../.ci/import-diagram.mjs';

const rule = (from: Rule['from'], to: Rule['to']): Rule => ({ name: 'a-rule', comment: 'Do that instead.', from, to });
const EVERYTHING = '^(services|projections|web)/';

describe('The diagram of imports', () => {
  it('lets every module import every other where there is no rule', () => {
    const allowed = importsAllowed([]);
    for (const targets of allowed.values()) expect(targets.length).toBeGreaterThanOrEqual(allowed.size - 1);
  });

  it('lets a module import what a rule excepts', () => {
    const allowed = importsAllowed([
      rule({ path: '^web/' }, { path: EVERYTHING, pathNot: ['^services/kernel/rules/'] }),
    ]);
    expect(allowed.get('web')).toEqual(['kernel/rules']);
    expect(allowed.get('api')).toContain('web');
  });

  it('does not apply a rule to a module that it excepts', () => {
    const allowed = importsAllowed([
      rule({ path: EVERYTHING, pathNot: '^services/host/' }, { path: '^services/api/' }),
    ]);
    expect(allowed.get('gateway')).not.toContain('api');
    expect(allowed.get('host')).toContain('api');
  });

  it('distinguishes one context from another', () => {
    const own = rule({ path: '^services/contexts/([^/]+)/' }, { path: EVERYTHING, pathNot: '^services/contexts/$1/' });
    expect(importsAllowed([own]).get('context: state, decisions')).toEqual([]);
  });

  it('ignores rules about cycles', () => {
    const cycles = rule({ path: EVERYTHING }, { path: EVERYTHING, circular: true });
    expect(importsAllowed([cycles])).toEqual(importsAllowed([]));
  });

  it('draws an arrow for each import that is allowed, and quotes each rule', () => {
    const alone = rule({ path: '^web/' }, { path: EVERYTHING, pathNot: '^services/kernel/rules/' });
    const diagram = drawImports([alone]);
    expect(diagram).toContain('\n  web --> kernel_rules\n');
    expect(diagram).toContain('- `a-rule`: Do that instead.');
  });
});
